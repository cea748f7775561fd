import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { findMoneySide } from '../../entities/managers/managers.service.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { showOfOrder } from '../emails/buyer-mail.ts'
import * as orders from '../orders/orders.store.ts'
import { endOffersOf } from './answered-offers.ts'
import { hasUsedTicket } from './refund-offers.store.ts'
import { beginRefund } from './refund-steps.ts'
import { findRefund } from './refunds.store.ts'
import { voidTickets } from './void-tickets.ts'

type Input = { orderID: OrderId; reason: string; includesUsed?: boolean }

/**
 * Refunds an order in full, fees included: its tickets admit no one from now on, and a job refunds the money (decision
 * G25).
 *
 * @param reason shown to the buyer in the refund email; required if a ticket was checked in (I5)
 * @param includesUsed the caller knows that a ticket was checked in, and refunds it anyway (decision 0212)
 * @throws {Refusal} request/not-found alike for no order and for one of a host that one does not manage;
 *   request/not-allowed for too low a role; orders/ticket-used, orders/already-refunded, orders/refund-failed
 */
export async function refundOrder(ctx: SignedInCtx, { orderID, reason, includesUsed = false }: Input) {
  const { eventId, isFree } = await inTransaction(ctx.db, async (tx) => {
    const order = await orders.lockOrder(tx, orderID)
    if (!order?.paid_at) throw new Refusal('request/not-found')
    const cause = await causeBy(ctx, tx, order)
    if (order.state === 'refunded') throw new Refusal('orders/already-refunded')

    // Tickets and stock before the refund is read: canceling the show comes entirely before or after.
    await voidTickets(tx, [orderID])
    const refund = await findRefund(tx, orderID)
    const result = { eventId: order.event_id, isFree: order.total_cents === 0 }
    if (refund?.state === 'due' || refund?.state === 'pending') return result
    if (refund?.state === 'failed' || order.state === 'needs_attention') throw new Refusal('orders/refund-failed')
    const isDecided = includesUsed && reason.trim() !== ''
    if (!isDecided && (await hasUsedTicket(tx, orderID))) throw new Refusal('orders/ticket-used')

    await beginRefund(tx, orderID, cause, reason)
    await endOffersOf(tx, order)
    await log(ctx, tx, order, cause, reason)
    return result
  })
  invalidateSale(ctx, eventId)
  const summary = isFree
    ? 'The order is canceled. Its tickets were free, so there’s nothing to refund.'
    : 'The order is being refunded in full.'
  return { success: true as const, message: `${summary} We’ll email the buyer.` }
}

/** An operator who also runs the seller acts for the seller, which then pays the card fee. */
async function causeBy(ctx: SignedInCtx, tx: Tx, { seller_entity_id: sellerId }: orders.LockedOrder) {
  const side = await findMoneySide(ctx, sellerId, tx)
  if (!side) throw new Refusal('request/not-found')
  return side
}

async function log(ctx: SignedInCtx, tx: Tx, order: orders.LockedOrder, cause: 'host' | 'operator', reason: string) {
  const { id, seller_entity_id: entityId } = order
  const show = await showOfOrder(tx, order)
  if (cause === 'operator') {
    await logAction(ctx, tx, 'order-refunded', { type: 'order', id, name: show }, reason)
    return
  }
  await logActivity(tx, { entityId, byUserId: ctx.who.userId, action: 'refund', subject: show })
}
