import { z } from 'zod'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'

export const ticketRefundsContract = {
  /** The tickets of an order, each with what its buyer paid for it and would get back. */
  fetchRefundableTickets: call({
    may: rolesThat.handleMoney,
    rule: 'order of an event hosted by that entity, or operator',
  })
    .input(z.object({ orderID: wireId<OrderId>() }))
    .output(
      z.object({
        success: z.literal(true),
        totalCents: z.int(),
        /** Of the whole order. */
        cardFeeCents: z.int(),
        /** What the seller got for the whole order, taxes included. */
        sellerCents: z.int(),
        taxCents: z.int(),
        /** What has not gone back yet and isn't on its way: what a refund of all the tickets that are left gives back. */
        leftCents: z.int(),
        /** What of that is of earlier refunds of tickets that failed: it goes back with the rest, or when it is tried again. */
        failedCents: z.int(),
        /** What the buyer got back from the bank in lost disputes: it isn't refunded again. */
        lostCents: z.int(),
        /** As they are numbered. */
        tickets: z.array(
          z.object({
            ticketID: outputId<TicketId>(),
            ticketName: z.string(),
            holderName: z.string(),
            position: z.int(),
            orderSize: z.int(),
            state: z.enum(['valid', 'used', 'refunded', 'void']),
            /** With its taxes and fees, and its part of the order's card fee. */
            cents: z.int(),
          }),
        ),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
