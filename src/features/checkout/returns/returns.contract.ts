import { z } from 'zod'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'

/** Tickets of one order, chosen by their buyer. */
const Choice = z.object({
  orderID: wireId<OrderId>(),
  ticketIDs: z.array(wireId<TicketId>()).min(1).max(ticketsPerOrder),
})

const ReturnsView = z.object({
  /** When returns are over, on the venue's calendar and clock. */
  ends: z.object({ day: z.string(), wallTime: z.string(), zoneName: z.string() }),
  /** Some can be returned once their buyer has said whether they keep them, as the show has changed. */
  isUndecided: z.boolean(),
  /** Tickets that admit and can be returned, are returned, or could be once the show is sold out. */
  tickets: z.array(
    z.object({
      ticketID: outputId<TicketId>(),
      ticketName: z.string(),
      position: z.int(),
      orderSize: z.int(),
      /** What its buyer gets back if it is resold, fees included. */
      cents: z.int(),
      /** `buying` while someone is paying for its place; `not-sold-out` while tickets like it are on sale. */
      state: z.enum(['returnable', 'not-sold-out', 'sent', 'returned', 'buying']),
    }),
  ),
})

export const returnsContract = {
  /** Which tickets of an order its buyer can return to the waitlist, or has; null where none can be. */
  fetchReturns: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ orderID: wireId<OrderId>() }))
    .output(z.object({ success: z.literal(true), returns: ReturnsView.nullable() }))
    .errors(mayRefuse('request/not-found')),

  /** Offers tickets to the waitlist at what they cost. They stay valid until someone else has bought their place. */
  returnTickets: call({ may: 'signed-in', rule: 'self; sold-out show, before the doors' })
    .input(Choice)
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/too-many',
        'returns/not-possible',
        'returns/not-sold-out',
        'returns/sent',
      ),
    ),

  /** Takes returned tickets back before they are resold. */
  takeBackReturns: call({ may: 'signed-in', rule: 'self' })
    .input(Choice)
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/too-many', 'returns/being-bought', 'returns/over')),
}
