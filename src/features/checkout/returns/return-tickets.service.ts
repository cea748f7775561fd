import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { countAttempt } from '../../accounts/passwords/attempts.service.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { lockOwnTickets } from './own-tickets.service.ts'
import type { OwnTicket } from './returnable.store.ts'
import { markReturned } from './returns.store.ts'

/**
 * Returns tickets of the caller's order to the waitlist: their places can be bought, the waitlist first, and they stay valid
 * until that happens (decision 0246). Repeating it changes nothing.
 *
 * @throws {Refusal} request/not-found for another's order or ticket; returns/sent while one waits for someone to accept it;
 *   returns/not-possible for one that doesn't admit, was sent on, is refunded, or whose returns are over;
 *   returns/not-sold-out; request/too-many
 */
export async function returnTickets(
  ctx: SignedInCtx,
  { orderID, ticketIDs }: { orderID: OrderId; ticketIDs: TicketId[] },
) {
  const { userId } = ctx.who
  const { event_id: eventId, total_cents: total } = await inTransaction(ctx.db, async (tx) => {
    const { order, chosen } = await lockOwnTickets(tx, userId, orderID, ticketIDs)
    const ticketsToReturn = chosen.filter((ticket) => !ticket?.isReturned)
    for (const ticket of ticketsToReturn) refuseUnlessReturnable(ticket)
    if (ticketsToReturn.length === 0) return order
    await countAttempt(tx, 'return-tickets', userId, ticketsToReturn.length)
    await markReturned(tx, ticketIDs)
    return order
  })
  invalidateSale(ctx, eventId)
  ctx.live.notify({ users: [userId] }, { fact: 'tickets' })
  const tickets = ticketIDs.length === 1 ? 'Your ticket is' : 'Your tickets are'
  const gets = total === 0 ? 'takes' : 'buys'
  return {
    success: true as const,
    message: `${tickets} up for resale. ${ticketIDs.length === 1 ? 'It’s' : 'They’re'} yours until someone ${gets} ${ticketIDs.length === 1 ? 'it' : 'them'}.`,
  }
}

function refuseUnlessReturnable(ticket: OwnTicket | null): void {
  if (ticket?.isSent) throw new Refusal('returns/sent')
  if (!ticket?.isReturnable) throw new Refusal('returns/not-possible')
  if (!ticket.isSoldOut) throw new Refusal('returns/not-sold-out')
}
