import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { wallOf, zoneText } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findOrder } from '../orders/orders.store.ts'
import { listOrderTickets } from '../ticket-refunds/order-tickets.store.ts'
import { ticketShares } from '../ticket-refunds/ticket-shares.ts'
import { listOwnTickets, type OwnTicket } from './returnable.store.ts'

/**
 * The tickets of the caller's order that can be returned to the waitlist, or are, with what goes back for each if it is
 * resold (decision 0246).
 *
 * @throws {Refusal} request/not-found for someone else's
 */
export async function fetchReturns(ctx: SignedInCtx, { orderID }: { orderID: OrderId }) {
  const order = await findOrder(ctx.db, orderID)
  if (order?.buyer_id !== ctx.who.userId) throw new Refusal('request/not-found')
  const [buyerTickets, all] = await Promise.all([listOwnTickets(ctx.db, orderID), listOrderTickets(ctx.db, orderID)])
  const listedTickets = buyerTickets.filter(({ isReturnable, isReturned }) => isReturnable || isReturned)
  const undecided = buyerTickets.filter(({ isUndecided }) => isUndecided)
  const [anyTicket] = [...listedTickets, ...undecided]
  if (!anyTicket) return { success: true as const, returns: null }
  const shares = ticketShares({ total: order.total_cents, feesPayer: order.fees_payer }, all)
  const { day, time } = wallOf(anyTicket.endsAt, anyTicket.zone)
  return {
    success: true as const,
    returns: {
      ends: { day, wallTime: time, zoneName: zoneText(anyTicket.endsAt, anyTicket.zone) },
      isUndecided: undecided.length > 0,
      tickets: all.flatMap((ticket, index) => {
        const buyerTicket = listedTickets.find(({ id }) => id === ticket.id)
        if (!buyerTicket) return []
        return [
          {
            ticketID: ticket.id,
            ticketName: ticket.ticket_name,
            position: ticket.position,
            orderSize: ticket.orderSize,
            cents: shares[index] ?? 0,
            state: stateOf(buyerTicket),
          },
        ]
      }),
    },
  }
}

type State = 'returnable' | 'not-sold-out' | 'sent' | 'returned' | 'buying'

function stateOf({ isReturned, isSent, isSoldOut, takeable }: OwnTicket): State {
  if (isReturned) return takeable > 0 ? 'returned' : 'buying'
  if (isSent) return 'sent'
  return isSoldOut ? 'returnable' : 'not-sold-out'
}
