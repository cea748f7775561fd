import { z } from 'zod'
import { weekdays } from '../../../kernel/day.ts'
import type { EventId, OrderId } from '../../../kernel/ids.ts'
import { searchTextMax } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { roles, rolesThat } from '../../../kernel/roles.ts'
import { disputeStates } from '../rules/disputes/dispute-state.ts'
import { orderFilters, orderStatuses } from '../rules/order-status.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { line } from '../../wire-text.ts'

export const eventRefusals = ['event/not-found', 'request/not-allowed'] as const

/** When something happened, on the venue's calendar and clock: `2026-11-20` and `20:14`. */
const VenueTime = z.object({ day: z.string(), time: z.string() })

/** A buyer's answer to what the host asked at checkout, with the question as it was asked. */
export const AnswerView = z.object({ question: z.string(), answer: z.string() })

const EventOrder = z.object({
  orderID: outputId<OrderId>(),
  fullName: z.string(),
  /** Null for editors, and once the buyer has deleted their account. */
  email: z.string().nullable(),
  occurrenceDate: z.string(),
  bought: VenueTime,
  tickets: z.array(z.object({ ticketName: z.string(), quantity: z.int() })),
  /** Empty for editors. */
  answers: z.array(AnswerView),
  status: z.enum(orderStatuses),
  /** Tickets that admit, or have admitted; and those that are checked in, refunded since or not. */
  valid: z.int(),
  checkedIn: z.int(),
  /** Of those that admit, the ones that the buyer returned to the waitlist. */
  returned: z.int(),
  /** What the buyer paid, and how much of it was refunded; null for editors. */
  totalCents: z.int().nullable(),
  refundedCents: z.int().nullable(),
  /** How much of the card fee a refund would leave with the seller; null for editors. */
  cardFeeCents: z.int().nullable(),
  /** The venue’s day on which its buyer last asked for a refund; null for never, and once no ticket admits. */
  refundAskedOn: z.string().nullable(),
  /** The payment was disputed with the buyer's bank: the latest dispute. */
  dispute: z
    .object({
      state: z.enum(disputeStates),
      /** Null for editors. */
      amountCents: z.int().nullable(),
      /** The last day for evidence, on the venue's calendar. */
      respondBy: z.string().nullable(),
    })
    .nullable(),
})
export type EventOrder = z.infer<typeof EventOrder>

/** What each of a show's pages for its managers has for its head. */
export const showPage = {
  success: z.literal(true),
  show: z.object({
    eventID: outputId<EventId>(),
    entityID: z.string(),
    eventName: z.string(),
    status: z.enum(['draft', 'published', 'postponed', 'canceled']),
    repeats: z.boolean(),
    /** Null of a weekly show, and without a date. */
    day: z.string().nullable(),
    /** Of a weekly show. */
    dayOfWeek: z.enum(weekdays).nullable(),
    /** HH:MM on the venue's clock; null: not announced. */
    wallTime: z.string().nullable(),
    venueName: z.string(),
  }),
  /** Of the person who reads it. */
  role: z.enum(roles),
}

/** Gross − refunds = fees + taxes + net, each as the ledger has it. */
const Amounts = {
  /** Tickets sold, those that were refunded later included. */
  tickets: z.int(),
  /** What buyers paid. */
  grossCents: z.int(),
  refundsCents: z.int(),
  /** Of the platform and the card processor. */
  feesCents: z.int(),
  taxCents: z.int(),
  /** What the seller earns. */
  netCents: z.int(),
}
export const SalesAmounts = z.object(Amounts)
export type SalesAmounts = z.infer<typeof SalesAmounts>

const CashAmounts = { tickets: z.int(), totalCents: z.int(), taxCents: z.int() }

/** Cash that the host has: none of it is in the ledger, or paid out (decision 0226). Sales that were undone aren't counted. */
const CashReport = z.object({
  total: z.object(CashAmounts),
  types: z.array(z.object({ ticketName: z.string(), ...CashAmounts })),
  /** By who took the cash: the username at the time of their last sale; null of someone without a profile (decision 0233). */
  sellers: z.array(z.object({ name: z.string().nullable(), ...CashAmounts })),
  /** Of all that were undone. */
  undoneTotal: z.object({ sales: z.int(), totalCents: z.int() }),
  /** The last 100 that were undone, the latest first. */
  undone: z.array(
    z.object({ sold: VenueTime, undone: VenueTime, tickets: z.int(), totalCents: z.int(), reason: z.string() }).extend({
      soldBy: z.string().nullable(),
      undoneBy: z.string().nullable(),
    }),
  ),
})
export type CashReport = z.infer<typeof CashReport>

export const eventOrdersContract = {
  /** The orders of an event that were paid for, the latest first, 50 at a time. */
  listEventOrders: call({
    may: rolesThat.edit,
    rule: 'event hosted by that entity; emails and amounts for owners and admins',
  })
    .input(
      z.object({
        eventID: wireId<EventId>(),
        /** Part of a name, an email address or an order's id, or a ticket code. */
        search: line(searchTextMax.orders).default(''),
        occurrenceDate: wireDay().nullish(),
        filter: z.enum(orderFilters).nullish(),
        cursor: wireId<OrderId>().nullish(),
      }),
    )
    .output(
      z.object({
        ...showPage,
        /** Dates that have orders, oldest first. */
        dates: z.array(z.string()),
        /** Of all orders that match. */
        totals: z.object({ orders: z.int(), tickets: z.int(), checkedIn: z.int() }),
        orders: z.array(EventOrder),
        nextCursor: z.string().nullable(),
      }),
    )
    .errors(mayRefuse(...eventRefusals)),

  /** Emails the valid tickets of an order to its buyer again, at most once in 10 minutes. */
  resendTickets: call({ may: rolesThat.edit, rule: 'order of an event hosted by that entity; once in 10 minutes' })
    .input(z.object({ eventID: wireId<EventId>(), orderID: wireId<OrderId>() }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        ...eventRefusals,
        'request/not-found',
        'request/too-many',
        'orders/no-valid-tickets',
        'orders/no-address',
        'orders/resent-lately',
      ),
    ),

  /** What an event has sold by day on the venue's calendar and by ticket type, from the ledger. */
  fetchSalesReport: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity' })
    .input(z.object({ eventID: wireId<EventId>(), occurrenceDate: wireDay().nullish() }))
    .output(
      z.object({
        ...showPage,
        dates: z.array(z.string()),
        total: SalesAmounts,
        /** Days with sales or refunds, oldest first. */
        days: z.array(z.object({ day: z.string(), ...Amounts })),
        types: z.array(z.object({ ticketName: z.string(), ...Amounts })),
        /** Orders with each promo code: the tickets that it was for, what it took off, and the money of those orders. */
        codes: z.array(z.object({ code: z.string(), discountCents: z.int(), ...Amounts })),
        /** What the door sold for cash, apart from all of the above; null where it never did. */
        cash: CashReport.nullable(),
      }),
    )
    .errors(mayRefuse(...eventRefusals)),
}
