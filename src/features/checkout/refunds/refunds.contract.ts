import { z } from 'zod'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { refundReasonMax, ticketsPerOrder } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { roles, rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { line } from '../../wire-text.ts'
import { EventOfHost, refusedToOthers } from '../lifecycle/lifecycle-data.ts'

export const refundsContract = {
  /**
   * Refunds an order or some of its tickets; by its host the card fee falls on the seller, by an operator on the platform. The
   * same again while it is under way changes nothing.
   */
  refundOrder: call({
    may: rolesThat.handleMoney,
    rule: 'order of an event hosted by that entity, or operator; used tickets only on confirmation and with a reason',
  })
    .input(
      z.object({
        orderID: wireId<OrderId>(),
        /** Some of its tickets; left out or null for all that are left. */
        ticketIDs: z.array(wireId<TicketId>()).min(1).max(ticketsPerOrder).nullish(),
        /** What the buyer reads in the email. */
        reason: line(refundReasonMax).default(''),
        /** Also where a ticket was checked in; that takes a reason. */
        includesUsed: z.boolean().default(false),
      }),
    )
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'orders/ticket-used',
        'orders/already-refunded',
        'orders/disputed',
        'orders/refund-failed',
        'orders/tickets-refunded',
        'orders/refund-all',
      ),
    ),

  /** Keep the tickets of a show that has changed, or have all of the money back. */
  respondRefundOffer: call({ may: 'signed-in', rule: 'self; open until the new start or 30 days' })
    .input(z.object({ orderID: wireId<OrderId>(), answer: z.enum(['keep', 'refund']) }))
    .output(SuccessMessage)
    .errors(
      mayRefuse('request/not-found', 'refund/offer-over', 'refund/under-way', 'refund/disputed', 'refund/ticket-used'),
    ),

  /** What depends on an event's dates, and the progress of its refunds. */
  fetchEventSales: call({ may: rolesThat.edit, rule: 'event hosted by that entity; amounts for owners and admins' })
    .input(EventOfHost)
    .output(
      z.object({
        success: z.literal(true),
        status: z.enum(['draft', 'published', 'postponed', 'canceled']),
        repeats: z.boolean(),
        host: z.object({ id: z.string(), type: z.string() }),
        role: z.enum(roles),
        /** Upcoming dates that aren't canceled, oldest first. */
        dates: z.array(
          z.object({
            day: z.string(),
            /** Paid orders, and the tickets of all orders that are still good. */
            orders: z.int(),
            tickets: z.int(),
            used: z.int(),
            /** Orders that are being paid. */
            buying: z.int(),
            /** Paid orders whose money a bank has until it decides on a dispute, and how much; null for editors. */
            disputed: z.int(),
            disputedCents: z.int().nullable(),
            /** What its other buyers would get back; null for editors. */
            totalCents: z.int().nullable(),
            /** The card fees that a refund leaves with the seller (decision G25); null for editors. */
            cardFeeCents: z.int().nullable(),
          }),
        ),
        /** Whether its tickets are sold in the app. */
        internalTickets: z.boolean(),
        /** The site that sells its tickets, such as `dice.fm`; null where none but we may. */
        outsideSeller: z.string().nullable(),
        /**
         * Canceled dates to come that its schedule still gives, oldest first; `refunds` counts orders that were or are
         * being refunded.
         */
        canceledDates: z.array(z.object({ day: z.string(), refunds: z.int() })),
        /**
         * All refunds of its orders, whoever decided them: `orders` with the free ones, the others without; `disputed`
         * wait until a bank decides.
         */
        refunds: z.object({ orders: z.int(), all: z.int(), done: z.int(), failed: z.int(), disputed: z.int() }),
        /** Whether fans have plans for a date to come, or an invite that they have not answered. */
        isPlanned: z.boolean(),
        /** Whether someone else's page plays it or was asked to. */
        isActInvited: z.boolean(),
        /** Whether it is booked with another page. */
        isBooked: z.boolean(),
        /** People who are going to a date to come. */
        going: z.int(),
      }),
    )
    .errors(mayRefuse(...refusedToOthers)),
}
