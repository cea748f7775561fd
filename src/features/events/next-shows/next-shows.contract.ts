import { z } from 'zod'
import type { EventId, PictureId } from '../../../kernel/ids.ts'
import { call } from '../../authorization.ts'
import { outputId } from '../../wire-id.ts'
import { Person } from '../../people/friends/friends-views.ts'

const NextShow = z.object({
  eventID: outputId<EventId>(),
  eventName: z.string(),
  /** On the venue's calendar, YYYY-MM-DD. */
  day: z.string(),
  /** HH:MM on the venue's clock; null: not announced. */
  wallTime: z.string().nullable(),
  /** The day there now, YYYY-MM-DD. */
  today: z.string(),
  isOnNow: z.boolean(),
  venueName: z.string(),
  posterID: outputId<PictureId>().nullable(),
  /** The caller's own valid tickets to the date. */
  tickets: z.int(),
  isGoing: z.boolean(),
  /** Whether the caller has said yes in a plan. */
  hasPlan: z.boolean(),
  /** How many are in the caller's plan, the caller included, as far as the caller may know; 0 without a plan. */
  inPlan: z.int(),
  /** Who started the plan that the caller has not answered. */
  askedBy: Person.nullable(),
  /** The caller said yes to another date than the show has now. */
  isMoved: z.boolean(),
})
export type NextShow = z.infer<typeof NextShow>

export const nextShowsContract = {
  /**
   * The caller's next shows: those of the coming week that the caller has tickets to, goes to or has said yes to in a plan,
   * soonest first; before them those that still wait for an answer. What a friend's plan asks the caller to, and they have no
   * part in yet, is among the invites.
   */
  listNextShows: call({ may: 'signed-in', rule: 'self; people in plans by visibility' })
    .input(z.object({}).optional())
    .output(z.object({ success: z.literal(true), shows: z.array(NextShow), invites: z.array(NextShow) })),
}
