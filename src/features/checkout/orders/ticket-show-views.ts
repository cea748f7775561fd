import { z } from 'zod'
import type { EventId, PictureId } from '../../../kernel/ids.ts'
import { outputId } from '../../wire-id.ts'

/** The show that a ticket is for, as its holder reads it. */
export const TicketShow = z.object({
  eventID: outputId<EventId>(),
  eventName: z.string(),
  pictureID: outputId<PictureId>().nullable(),
  occurrenceDate: z.string(),
  /** ISO instant. */
  startsAt: z.string(),
  /** Null while the time is not announced. */
  wallTime: z.string().nullable(),
  zone: z.string(),
  venueName: z.string(),
  venueAddress: z.string(),
  ageGroup: z.string().nullable(),
  /** Operators have unpublished it or suspended its host; tickets that were bought stay good. */
  isTakenDown: z.boolean(),
  /** It waits for a new date; the old one says nothing anymore. */
  isPostponed: z.boolean(),
})
