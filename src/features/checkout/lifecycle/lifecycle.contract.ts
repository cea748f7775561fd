import { z } from 'zod'
import type { EventId, OrderId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { roles, rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { EventInput } from '../../events/event/events.contract.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'
import { holderMessages } from '../../../kernel/limits.ts'
import { wireDay } from '../../wire-day.ts'
import { entityDetails } from '../../events/lineup/lineup.contract.ts'

const EventNamed = z.object({ eventID: wireId<EventId>() })
/** `orders` that get their money back, or an offer of it. */
const Counted = SuccessMessage.extend({ orders: z.int() })

/** What ticket holders read about it in the emails and notifications. */
const note = { message: paragraphs(holderMessages.noteMax).nullish() }
const confirmed = { confirm: z.boolean().default(false) }
const refusedAll = ['event/not-found', 'request/not-found', 'request/not-allowed'] as const

export const lifecycleContract = {
  /** Deletes an event without sales; one that has them is canceled instead (decisions G19, C32). */
  deleteEvent: call({ may: rolesThat.edit, rule: 'host entity from the event row; sold → cancel + refund flow only' })
    .input(z.object({ eventID: z.string().max(100).nullish(), entityDetails }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(...refusedAll, 'event/id-missing', 'event/entity-missing', 'event/has-sales', 'event/being-bought'),
    ),

  /** Cancels an event; `confirm` where tickets are sold: every buyer gets all of the money back. */
  cancelEvent: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity, or operator; confirm once sold' })
    .input(EventNamed.extend({ ...confirmed, ...note }))
    .output(Counted)
    .errors(mayRefuse(...refusedAll, 'event/not-announced', 'event/already-passed', 'event/confirm-cancel')),

  /** Cancels one date of a weekly event, and refunds that date's orders alone (decision G18). */
  cancelDate: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity; confirm once sold' })
    .input(EventNamed.extend({ occurrenceDate: wireDay(), ...confirmed, ...note }))
    .output(Counted)
    .errors(
      mayRefuse(
        ...refusedAll,
        'event/not-announced',
        'event/not-weekly',
        'event/no-such-date',
        'event/confirm-cancel',
        'event/fewer-than-sold',
      ),
    ),

  /** Puts a canceled date of a weekly show back on sale, as long as nobody was refunded for it. */
  restoreDate: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity; no refund of that date' })
    .input(EventNamed.extend({ occurrenceDate: wireDay() }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        ...refusedAll,
        'event/not-weekly',
        'event/canceled',
        'event/unpublished',
        'event/not-announced',
        'event/no-such-date',
        'event/date-canceled',
      ),
    ),

  /** Puts an event off without a new date: tickets stay good, buyers may have their money back. */
  postponeEvent: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity' })
    .input(EventNamed.extend(note))
    .output(Counted)
    .errors(
      mayRefuse(...refusedAll, 'event/unpublished', 'event/not-announced', 'event/canceled', 'event/already-passed'),
    ),

  /** Moves a sold show and offers every buyer the money back; `event` when more than the time changes (G24). */
  offerRefund: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity' })
    .input(EventNamed.extend({ newEventTime: z.string().min(1).max(40), event: EventInput.optional(), ...note }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        ...refusedAll,
        'event/canceled',
        'event/already-passed',
        'event/tickets-sold',
        'event/incomplete',
        'event/no-coordinates',
        'event/host-not-approved',
        'event/unpublished',
        'event/onboarding-missing',
        'event/fewer-than-sold',
        'event/date-canceled',
        'pictures/unknown',
        'request/bad-input',
      ),
    ),

  /** Keep the tickets of a show that has changed, or have all of the money back. */
  respondRefundOffer: call({ may: 'signed-in', rule: 'self; open until the new start or 30 days' })
    .input(z.object({ orderID: wireId<OrderId>(), answer: z.enum(['keep', 'refund']) }))
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'refund/offer-over', 'refund/under-way', 'refund/ticket-used')),

  /** What hangs on an event's dates, and how far its refunds have come. */
  fetchEventSales: call({ may: rolesThat.edit, rule: 'event hosted by that entity; amounts for owners and admins' })
    .input(EventNamed)
    .output(
      z.object({
        success: z.literal(true),
        status: z.enum(['draft', 'published', 'postponed', 'canceled']),
        repeats: z.boolean(),
        host: z.object({ id: z.string(), type: z.string() }),
        role: z.enum(roles),
        /** Dates to come that stand, oldest first. */
        dates: z.array(
          z.object({
            day: z.string(),
            /** Paid orders, and the tickets of all orders that are still good. */
            orders: z.int(),
            tickets: z.int(),
            used: z.int(),
            /** Orders that are being paid. */
            buying: z.int(),
            /** What its buyers would get back; null for editors. */
            totalCents: z.int().nullable(),
            /** The card fees that a refund leaves with the seller (decision G25); null for editors. */
            cardFeeCents: z.int().nullable(),
          }),
        ),
        /** Whether its tickets are sold in the app. */
        internalTickets: z.boolean(),
        /** Canceled dates to come that its schedule still gives, oldest first; `refunds` counts orders that were or are being refunded. */
        canceledDates: z.array(z.object({ day: z.string(), refunds: z.int() })),
        /** All refunds of its orders, whoever decided them: `orders` with the free ones, the others without. */
        refunds: z.object({ orders: z.int(), all: z.int(), done: z.int(), failed: z.int() }),
      }),
    )
    .errors(mayRefuse(...refusedAll)),
}
