import { z } from 'zod'
import { parseWallTime, type WallTime } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { paragraphs } from '../../wire-text.ts'

const time = z
  .string()
  .refine((text) => parseWallTime(text), 'must be a time, HH:MM')
  .transform((text) => text as WallTime)

/** A weekly show's dates in its window of 42 days, at most. */
const daysAtOnce = 7

export const showConflictsContract = {
  /** Published shows at a venue that would overlap a show there, for its manager to know before it is saved. */
  findShowConflicts: call({ may: 'fan', rule: 'published shows at public venues; limited by address' })
    .input(
      z.object({
        venueName: paragraphs(120),
        venueAddress: paragraphs(300),
        days: z.array(wireDay()).max(daysAtOnce),
        eventTime: time,
        endTime: time.nullish(),
        /** The page that makes the show. */
        entityID: wireId<EntityId>().nullish(),
        /** The show itself, if it is stored. */
        eventID: wireId<EventId>().nullish(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        shows: z.array(
          z.object({
            eventID: outputId<EventId>(),
            eventName: z.string(),
            day: z.string(),
            wallTime: z.string().nullable(),
          }),
        ),
      }),
    ),
}
