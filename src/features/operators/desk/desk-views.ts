import { z } from 'zod'
import { reasonTextMax, searchTextMax } from '../../../kernel/limits.ts'
import { wireInstant } from '../../wire-instant.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { SuccessMessage } from '../../wire-success.ts'

/** What was done about something, as the log tells it. */
export const LogLine = z.object({
  id: z.string(),
  action: z.string(),
  /** The show that it was done to, where it was not the thing itself. */
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

/** What a write of the desk answers: words for the operator, including who was first. */
export const DeskAnswer = SuccessMessage

export const searchText = line(searchTextMax.operators).default('')
/** Why an operator takes something down; whom it touches reads it. */
export const deskReason = paragraphs(reasonTextMax)
