import { z } from 'zod'
import type { EventId, OrderId } from '../../../kernel/ids.ts'
import { savedEventsPerCall } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { EventCard } from '../listings/listings.contract.ts'
import { ownCalendarContract } from '../own-calendar/own-calendar.contract.ts'
import { AnswerBefore } from '../answers/answers.contract.ts'
import { dateRefusals } from '../rules/date-refusals.ts'

const Going = z.object({
  /** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
  day: z.string().nullable(),
  going: z.int(),
})

export const attendanceContract = {
  ...ownCalendarContract,

  /**
   * Says that the caller is going to a show, or no longer; without a desired state, it toggles (decision C29). It also
   * answers invites and plans for the date (decision 0194).
   */
  toggleUserAttendance: call({ may: 'fan', rule: 'self; visible event only' })
    .input(
      z.object({
        eventID: z.string().max(100),
        /** YYYY-MM-DD of a repeating show; by default its next date (decision G17). */
        occurrenceDate: z.string().max(10).nullish(),
        /** The wished state; the same twice changes nothing. */
        going: z.boolean().optional(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        going: z.boolean(),
        count: z.int(),
        /** Whether this took the caller out of the show's fan chat; going again brings them back. */
        leftFanChat: z.boolean(),
        /** Whether the caller is in it now: with tickets they stay. */
        inFanChat: z.boolean(),
        /** The tickets that the caller has to the date. */
        tickets: z.int(),
        /** The caller's order for the date whose refund they may still request, once they no longer go. */
        refundOrderID: outputId<OrderId>().nullable(),
        /** Full names of friends who are told about the answer: those who invited the caller, or share a plan. */
        notifiedNames: z.array(z.string()),
        /** What `undoAnswer` restores once the caller no longer goes; null where nothing has changed. */
        undo: AnswerBefore.nullable(),
      }),
    )
    .errors(mayRefuse(...dateRefusals, 'request/bad-input')),

  /** How many go to a show, by date, and to which dates the caller does. */
  fetchAttendance: call({ may: 'anyone', rule: 'visible event only; counts, no names' })
    .input(z.object({ eventID: z.string().max(100) }))
    .output(
      z.object({
        success: z.literal(true),
        dates: z.array(Going),
        own: z.array(z.string().nullable()),
        /** YYYY-MM-DD of the date that the caller said yes to, where a show that doesn't repeat has another one now. */
        ownMovedFrom: z.string().nullable(),
      }),
    )
    .errors(mayRefuse('event/invalid-id')),

  /** The upcoming shows that the caller goes to, soonest first, each on the date they chose. */
  listUserEvents: call({ may: 'signed-in', rule: 'self; visible events only' })
    .input(z.object({}))
    .output(
      z.object({
        success: z.literal(true),
        /** `movedFrom`: YYYY-MM-DD of the date that they said yes to, where the show has another one now. */
        events: z.array(EventCard.extend({ movedFrom: z.string().nullable() })),
        /** Shows on the list whose chosen date is over, for `removeUserEvents`, which waits two hours longer. */
        endedIDs: z.array(z.string()),
      }),
    ),

  /** Removes past shows from the caller's list; the client's word alone removes nothing (decision C30). */
  removeUserEvents: call({ may: 'fan', rule: 'self; the server checks again that they are past' })
    .input(z.object({ eventIDs: z.array(wireId<EventId>()).max(savedEventsPerCall) }))
    .output(z.object({ success: z.literal(true), removed: z.array(z.string()) })),
}
