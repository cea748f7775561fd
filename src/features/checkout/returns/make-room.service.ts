import type { Tx } from '../../../db/connect.ts'
import type { OrderId, StockId, TicketId } from '../../../kernel/ids.ts'
import { type Cents, minus } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as orders from '../orders/orders.store.ts'
import { endOffersOf } from '../refunds/answered-offers.ts'
import { beginRefund } from '../refunds/refund-steps.ts'
import { beginTicketRefund } from '../ticket-refunds/begin-ticket-refund.service.ts'
import { sumTicketRefunds } from '../ticket-refunds/ticket-refunds.store.ts'
import { lockTickets } from '../transfers/pending.store.ts'
import { resoldReason, tellBuyerOfPlace, tellResold } from './return-news.ts'
import { isResellable, listResellable, type ReturnedTicket } from './returnable.store.ts'
import { lockLikelyOrders, lockPlaces } from './returns.store.ts'

/**
 * Makes room for the tickets of an order that was paid: where the places are those of returned tickets, these admit no one
 * from now on and their refunds are decided, in the transaction in which the new tickets come to be (decision 0246). What is
 * free otherwise is sold first, but not what is kept for a group or for tickets with a discount.
 *
 * @returns false if returned tickets can't be resold anymore, such as one that was checked in or cost more than the new one:
 *   there is no room then, and nothing has changed
 */
export async function makeRoom(ctx: AppCtx, tx: Tx, order: orders.LockedOrder): Promise<boolean> {
  await lockLikelyOrders(tx, order.id)
  const tickets: ReturnedTicket[] = []
  for (const { stockId, missing, price } of await lockPlaces(tx, order.id)) {
    if (missing <= 0) continue
    // oxlint-disable-next-line no-await-in-loop -- locked one after the other
    const resellable = await lockResellable(tx, stockId, { count: missing, price })
    if (resellable.length < missing) return false
    tickets.push(...resellable)
  }
  for (const [orderId, resold] of Map.groupBy(tickets, (ticket) => ticket.orderId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await resell(
      ctx,
      tx,
      orderId,
      resold.map(({ id }) => id),
    )
  }
  if (tickets.length > 0) await tellBuyerOfPlace(tx, order)
  return true
}

/**
 * So many returned tickets of a stock that cost no more than what is paid for their places, the first one returned first, each
 * locked after its order; fewer if there aren't.
 */
async function lockResellable(
  tx: Tx,
  stockId: StockId,
  { count, price }: { count: number; price: Cents },
): Promise<ReturnedTicket[]> {
  const locked: ReturnedTicket[] = []
  for (const ticket of await listResellable(tx, stockId, price)) {
    if (locked.length === count) break
    /* oxlint-disable no-await-in-loop -- locked one after the other */
    await orders.lockOrder(tx, ticket.orderId)
    await lockTickets(tx, [ticket.id])
    // Read after the locks: the door or a refund may have been first.
    if (await isResellable(tx, ticket.id)) locked.push(ticket)
    /* oxlint-enable no-await-in-loop */
  }
  return locked
}

/** Tickets of one order admit no one anymore, and what their buyer paid for them goes back. */
async function resell(ctx: AppCtx, tx: Tx, orderId: OrderId, ticketIds: TicketId[]): Promise<void> {
  const order = await orders.lockOrder(tx, orderId)
  if (!order) throw new Error(`No order ${orderId} of returned tickets`)
  const { onTheWay } = await sumTicketRefunds(tx, orderId)
  const decision = { cause: 'resold', reason: resoldReason } as const
  const outcome = await beginTicketRefund(ctx, tx, order, { ...decision, ticketIds, includesUsed: false })
  if (outcome.is === 'rest') {
    await beginRefund(ctx, tx, order, decision)
    await endOffersOf(tx, order)
  }
  const rest = minus(order.total_cents, order.refunded_cents, onTheWay)
  const amount = outcome.is === 'rest' ? rest : outcome.amount
  await tellResold(ctx, tx, order, { ticketIds, amount: amount ?? rest })
}
