import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { countAttempt } from '../../accounts/passwords/attempts.service.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { findWaitlistSale } from '../waitlist/waitlist-sale.store.ts'
import { freePlaces } from './end-returns.service.ts'
import { lockOwnTickets } from './own-tickets.service.ts'
import { unmarkReturned } from './returns.store.ts'

/**
 * Takes tickets back that the caller returned and no one has bought; someone whom their place was offered to waits again.
 * Repeating it changes nothing.
 *
 * @throws {Refusal} request/not-found for another's order or ticket; returns/over once one was resold or used;
 *   returns/being-bought while someone is paying for its place; request/too-many once many offers ended by this
 */
export async function takeBackReturns(
  ctx: SignedInCtx,
  { orderID, ticketIDs }: { orderID: OrderId; ticketIDs: TicketId[] },
) {
  const { userId } = ctx.who
  const eventId = await inTransaction(ctx.db, async (tx) => {
    const { order, chosen } = await lockOwnTickets(tx, userId, orderID, ticketIDs)
    const valid = chosen.filter((ticket) => ticket !== null)
    if (valid.length < chosen.length) throw new Refusal('returns/over')
    const returned = valid.filter(({ isReturned }) => isReturned)
    let endedOffers = 0
    for (const [stockId, tickets] of Map.groupBy(returned, (ticket) => ticket.stockId)) {
      // oxlint-disable-next-line no-await-in-loop -- locked already; a handful
      const sale = await findWaitlistSale(tx, stockId)
      // oxlint-disable-next-line no-await-in-loop -- the same
      const places = sale && (await freePlaces(ctx, tx, sale, { count: tickets.length, why: null }))
      if (!places || places.free < tickets.length) throw new Refusal('returns/being-bought')
      endedOffers += places.endedOffers
    }
    if (endedOffers > 0) await countAttempt(tx, 'end-offers', userId, endedOffers)
    await unmarkReturned(
      tx,
      returned.map(({ id }) => id),
    )
    return order.event_id
  })
  invalidateSale(ctx, eventId)
  ctx.live.notify({ users: [userId] }, { fact: 'tickets' })
  return {
    success: true as const,
    message: ticketIDs.length === 1 ? 'You took the ticket back.' : 'You took the tickets back.',
  }
}
