import { z } from 'zod'
import type { EventId, OrderId, PictureId, TicketTypeId } from '../../../kernel/ids.ts'
import { QuestionView } from '../../events/event/question-views.ts'
import { groupHolds } from '../../../kernel/limits/group-hold-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { Success } from '../../wire-success.ts'
import { Deadline } from '../waitlist/waitlist-views.ts'

const key = z.string().min(1).max(groupHolds.keyMax)

/** Of the tickets of a hold: those that were paid for, those in checkout, and those that no one has taken. */
const Counts = { quantity: z.int(), paid: z.int(), inCheckout: z.int(), left: z.int() }

export const groupHoldsContract = {
  /**
   * Holds tickets of one type for friends until a deadline; each pays for their own by a link. A person has one open hold
   * for a show; the same request again gives the same one.
   */
  holdForFriends: call({ may: 'fan', rule: 'self; on-sale event; limits' })
    .input(
      z.object({
        eventID: wireId<EventId>(),
        occurrenceDate: wireDay(),
        ticketTypeID: wireId<TicketTypeId>(),
        quantity: z.int().min(groupHolds.fewest).max(groupHolds.most),
      }),
    )
    .output(
      Success.extend({
        /** The secret part of its address. */
        linkKey: z.string(),
      }),
    )
    .errors(
      mayRefuse(
        'request/not-found',
        'checkout/not-on-sale',
        'checkout/account-limit',
        'checkout/sold-out',
        'group/open-already',
        'group/too-late',
        'group/too-many',
        'line/wait',
      ),
    ),

  /** What the link of a hold shows to anyone who opens it; null if the link doesn't work. */
  fetchGroupHold: call({
    may: 'anyone',
    rule: 'with the key in the link; the first name of who holds the tickets; to them alone who paid, by visibility',
  })
    .input(z.object({ key }))
    .output(
      z.object({
        success: z.literal(true),
        hold: z
          .object({
            /** Empty for a holder without a profile. */
            holderName: z.string(),
            isHolder: z.boolean(),
            eventID: outputId<EventId>(),
            eventName: z.string(),
            image: outputId<PictureId>().nullable(),
            venueName: z.string(),
            place: z.string(),
            ageGroup: z.string().nullable(),
            occurrenceDate: z.string(),
            /** HH:MM, where it is known. */
            wallTime: z.string().nullable(),
            ticketTypeID: outputId<TicketTypeId>(),
            ticketName: z.string(),
            ...Counts,
            /** Null once the hold has ended. */
            deadline: Deadline.nullable(),
            /** What the host asks those who pay for a ticket. */
            questions: z.array(QuestionView),
            /**
             * For the holder alone: who has paid for how many, the first first; null is someone who doesn't show the holder
             * where they go. Empty for anyone else.
             */
            paidBy: z.array(z.object({ fullName: z.string().nullable(), isOwn: z.boolean(), tickets: z.int() })),
            /** The caller's own order from it, paid or not. */
            ownOrder: z.object({ orderID: outputId<OrderId>(), isPaid: z.boolean() }).nullable(),
          })
          .nullable(),
      }),
    ),

  /** The caller's open hold for a show. */
  fetchOwnGroupHold: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ eventID: wireId<EventId>() }))
    .output(
      z.object({
        success: z.literal(true),
        hold: z.object({ linkKey: z.string(), occurrenceDate: z.string(), ...Counts, deadline: Deadline }).nullable(),
      }),
    ),

  /** Releases unpaid tickets of the caller's hold: all but `keep` of those that no one has taken. 0 ends the hold. */
  releaseGroupTickets: call({ may: 'signed-in', rule: 'self; with the key in the link' })
    .input(z.object({ key, keep: z.int().min(0).max(groupHolds.most) }))
    .output(Success)
    .errors(mayRefuse('request/not-found', 'group/over')),
}
