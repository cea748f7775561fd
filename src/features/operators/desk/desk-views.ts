import { z } from 'zod'
import { reasonTextMax, searchTextMax } from '../../../kernel/limits.ts'
import { wireInstant } from '../../wire-instant.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { SuccessMessage } from '../../wire-success.ts'

/** What was done to a subject, as the log shows it. */
export const LogLine = z.object({
  id: z.string(),
  action: z.string(),
  /** The affected show, if the subject is something else. */
  show: z.string().nullable(),
  /** The operator's username, as it was, else their email address. */
  by: z.string(),
  reason: z.string(),
  at: wireInstant(),
})

/** A report without who made it. */
export const ReportLine = z.object({
  id: z.string(),
  reason: z.string(),
  text: z.string(),
  at: wireInstant(),
  /** Null while it is open. */
  resolution: z.string().nullable(),
  /** The username of the operator who answered it. */
  resolvedBy: z.string().nullable(),
  note: z.string(),
})

/** The response to a write at the desk: a sentence for the operator, including who was first. */
export const DeskAnswer = SuccessMessage

export const searchText = line(searchTextMax.operators).default('')
/** Why an operator takes something down; the affected people read it. */
export const deskReason = paragraphs(reasonTextMax)
