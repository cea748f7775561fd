import type { Tx } from '../../../db/connect.ts'
import type { OrderId, TicketId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import * as orders from '../orders/orders.store.ts'
import { lockOrderTickets } from '../ticket-refunds/order-tickets.store.ts'
import { listOwnTickets, type OwnTicket } from './returnable.store.ts'

/**
 * A buyer's order and tickets of it, locked: a purchase, the door, a refund and a transfer come before or after.
 *
 * @returns for each chosen ticket null if it doesn't admit
 * @throws {Refusal} request/not-found for someone else's order, or a ticket of another
 */
export async function lockOwnTickets(
  tx: Tx,
  userId: UserId,
  orderId: OrderId,
  ticketIds: TicketId[],
): Promise<{ order: orders.LockedOrder; chosen: (OwnTicket | null)[] }> {
  const order = await orders.lockOrder(tx, orderId)
  if (order?.buyer_id !== userId) throw new Refusal('request/not-found')
  const all = await lockOrderTickets(tx, orderId)
  const ids = [...new Set(ticketIds)]
  if (ids.some((id) => all.every((ticket) => ticket.id !== id))) throw new Refusal('request/not-found')
  const valid = await listOwnTickets(tx, orderId)
  return { order, chosen: ids.map((id) => valid.find((ticket) => ticket.id === id) ?? null) }
}
