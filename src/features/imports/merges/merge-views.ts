import { z } from 'zod'
import { factNames } from '../rules/merges/better-facts.ts'
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
  /** Whose row it is; null for an outside source without a name, which only operators know. */
  source: z.string().nullable(),
  /** The sources of the show itself; null if people entered it. */
  showSources: z.string().nullable(),
  /** What the show took from the row. */
  facts: z.array(z.enum(factNames)),
  at: wireInstant(),
  splitAt: wireInstant().nullable(),
  /** Splitting lists the row right away, not with its source's next import. */
  listsBoth: z.boolean(),
})
