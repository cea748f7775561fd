import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayHandleMoney } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { findRole } from '../../entities/managers/managers.service.ts'
import { closeEventNotifications } from '../../notifications/event-news.service.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import * as orders from '../orders/orders.store.ts'
import { endOffers, hasUsedTicket, listOffered } from './refund-offers.store.ts'
import { beginRefund } from './refund-steps.ts'
import { findRefund, voidTickets } from './refunds.store.ts'

/**
 * Refunds all of an order, fees included: its tickets admit nobody from now on, a job sends the money (decision G25).
 *
 * @param reason what the buyer reads in the email about the refund
 * @throws {Refusal} request/not-found alike for no order and for one of a host that one does not manage;
 *   request/not-allowed for too low a role; orders/ticket-used, orders/already-refunded, orders/refund-failed
 */
export async function refundOrder(ctx: SignedInCtx, { orderID, reason }: { orderID: OrderId; reason: string }) {
  const { event_id: eventId, total_cents: total } = await inTransaction(ctx.db, async (tx) => {
    const order = await orders.lockOrder(tx, orderID)
    if (!order?.paid_at) throw new Refusal('request/not-found')
    const cause = await causeBy(ctx, tx, order)
    if (order.state === 'refunded' || order.state === 'late_refunded') throw new Refusal('orders/already-refunded')

    // Tickets and stock before the refund is read: who cancels the show meanwhile comes before or after.
    await voidTickets(tx, [orderID])
    const refund = await findRefund(tx, orderID)
    if (refund?.state === 'due' || refund?.state === 'pending') return order
    if (refund || order.state === 'needs_attention') throw new Refusal('orders/refund-failed')
    if (await hasUsedTicket(tx, orderID)) throw new Refusal('orders/ticket-used')

    await beginRefund(tx, orderID, cause, reason)
    await closeOffer(tx, order)
    await log(ctx, tx, order, cause, reason)
    return order
  })
  invalidateSale(ctx, eventId)
  const outcome = total === 0 ? 'The order is canceled.' : 'The order is being refunded in full.'
  return { success: true as const, message: `${outcome} We’ll email the buyer.` }
}

/** An operator who also runs the seller acts for the seller, which then pays the card fee. */
async function causeBy(ctx: SignedInCtx, tx: Tx, { seller_entity_id: sellerId }: orders.LockedOrder) {
  const role = await findRole(ctx, sellerId, tx)
  if (role && mayHandleMoney(role)) return 'host'
  if (ctx.who.isOperator) return 'operator'
  throw new Refusal(role ? 'request/not-allowed' : 'request/not-found')
}

/** An open offer of the same money ends, and with its last one the bell's question. */
async function closeOffer(tx: Tx, { id, buyer_id: buyerId, event_id: eventId }: orders.LockedOrder) {
  await endOffers(tx, [id])
  const remaining = await listOffered(tx, buyerId, eventId)
  if (remaining.length === 0) await closeEventNotifications(tx, 'Refund Offer', eventId, [buyerId])
}

async function log(ctx: SignedInCtx, tx: Tx, order: orders.LockedOrder, cause: 'host' | 'operator', reason: string) {
  const { id, show_text: show, seller_entity_id: entityId } = order
  if (cause === 'operator') {
    await logAction(ctx, tx, 'order-refunded', { type: 'order', id, name: show }, reason)
    return
  }
  await logActivity(tx, { entityId, byUserId: ctx.who.userId, action: 'refund', subject: show })
}
