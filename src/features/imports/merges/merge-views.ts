import { z } from 'zod'
import { factNames } from '../rules/better-facts.ts'
import type { listMergesWith } from './merges.store.ts'
import { wireInstant } from '../../wire-instant.ts'

/** A row of an import, and the show that it was merged with. */
export const MergeView = z.object({
  mergeID: z.string(),
  eventID: z.string(),
  eventName: z.string(),
  /** YYYY-MM-DD; null for a weekly show, which has its weekday. */
  day: z.string().nullable(),
  dayOfWeek: z.string().nullable(),
  venueName: z.string(),
  /** Whose row it is. */
  source: z.string(),
  /** The sources of the show itself; null if people entered it. */
  showSources: z.string().nullable(),
  /** What the show took from the row. */
  facts: z.array(z.enum(factNames)),
  at: wireInstant(),
  splitAt: wireInstant().nullable(),
})

type MergeRow = Awaited<ReturnType<typeof listMergesWith>>[number]

/** @param row as the store lists it; an import without a name for its source is called by its file */
export const mergeView = (row: MergeRow) => ({
  mergeID: row.id,
  eventID: row.event_id,
  eventName: row.name,
  day: row.day,
  dayOfWeek: row.day_of_week,
  venueName: row.venue_name,
  source: row.listed_from ?? row.fileName ?? row.source,
  showSources: row.showSources,
  facts: row.taken,
  at: row.merged_at.toISOString(),
  splitAt: row.split_at?.toISOString() ?? null,
})
