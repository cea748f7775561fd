import { z } from 'zod'
import type { CollabRequestId, DateHoldId, EntityId } from '../../../kernel/ids.ts'
import { dateHolds as limits } from '../../../kernel/gig-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { line } from '../../wire-text.ts'

const ownEntity = z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() })
const range = { entityDetails: ownEntity, firstDay: wireDay(), lastDay: wireDay().nullish() }

const HoldLine = z.object({
  holdID: outputId<DateHoldId>(),
  requestID: outputId<CollabRequestId>().nullable(),
  day: z.string(),
  /** 1 is the first hold of the date. */
  rank: z.number(),
  /** The last day on which it is active. */
  expiresOn: z.string(),
  isConfirmed: z.boolean(),
  /** Until when it is to be confirmed, on the clock of the page whose date it is; null without a challenge. */
  challengedUntil: z.object({ day: z.string(), time: z.string() }).nullable(),
  /** Until when the holds above that it has challenged are to be confirmed, on the same clock; null without one. */
  challengesUntil: z.object({ day: z.string(), time: z.string() }).nullable(),
  /** Whether the page whose date it is has a published show on it: the hold is a backup then. */
  isBooked: z.boolean(),
  /** Whether a hold above it can be challenged. */
  canChallenge: z.boolean(),
})

export const gigCalendarContract = {
  /** A page's blocked days, holds and shows, for those who run it (decisions G42, 0173). */
  fetchGigCalendar: call({ may: rolesThat.edit, rule: "own entity; of others' dates its own rank alone" })
    .input(z.object({ entityDetails: ownEntity }))
    .output(
      z.object({
        success: z.literal(true),
        blocked: z.array(z.object({ firstDay: z.string(), lastDay: z.string(), note: z.string() })),
        /** On the page's own dates. */
        holds: z.array(
          HoldLine.extend({ holder: z.object({ pageID: outputId<EntityId>().nullable(), name: z.string() }) }),
        ),
        /** That other pages have for this one. */
        heldFor: z.array(
          HoldLine.extend({ page: z.object({ id: outputId<EntityId>(), name: z.string(), type: z.string() }) }),
        ),
        shows: z.array(
          z.object({
            eventID: outputId<string>(),
            eventName: z.string(),
            day: z.string(),
            wallTime: z.string().nullable(),
            venueName: z.string(),
          }),
        ),
        /** The URL at which the caller's calendar programs read all of it; null until they create it. */
        calendarPath: z.string().nullable(),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Blocks days: the page takes no requests for them. */
  blockDays: call({ may: rolesThat.edit, rule: 'own entity' })
    .input(z.object({ ...range, note: line(limits.noteMax).nullish() }))
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'gigs/bad-range', 'gigs/too-many-blocked')),

  /** Opens blocked days again. */
  unblockDays: call({ may: rolesThat.edit, rule: 'own entity' })
    .input(z.object(range))
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Whether a page can be asked for a date. */
  checkAvailability: call({ may: rolesThat.edit, rule: 'as own entity; page collaborating' })
    .input(z.object({ entityDetails: ownEntity, pageID: wireId<EntityId>(), selectedDate: wireDay() }))
    .output(
      z.object({
        success: z.literal(true),
        availability: z.enum(['free', 'held', 'taken']),
        /** Of the caller's own page, that day; a time of null is not announced. */
        ownShows: z.array(
          z.object({ eventID: outputId<string>(), eventName: z.string(), wallTime: z.string().nullable() }),
        ),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'gigs/not-collaborating')),

  /** Makes the caller's own link to a page's private calendar, or replaces it. */
  renewCalendarLink: call({ may: rolesThat.edit, rule: 'own entity' })
    .input(
      z.object({
        entityDetails: ownEntity,
        /** The link to replace, null for none; another one that is there already stays. Omitted: whichever there is. */
        replaces: z.string().max(100).nullish(),
      }),
    )
    .output(z.object({ success: z.literal(true), calendarPath: z.string() }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
