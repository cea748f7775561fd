import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { counted } from '../../../kernel/text/counted.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { findMoneySide } from '../../entities/managers/managers.service.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { hasUndecidedDispute } from '../disputes/disputes.store.ts'
import { showOfOrder } from '../emails/buyer-mail.ts'
import * as orders from '../orders/orders.store.ts'
import { isLostInFull } from '../rules/refundable.ts'
import { chargeOfOrder } from '../settle/ledger-entries.ts'
import { beginTicketRefund } from '../ticket-refunds/begin-ticket-refund.service.ts'
import { endOffersOf } from './answered-offers.ts'
import { hasUsedTicket } from './refund-offers.store.ts'
import { beginRefund } from './refund-steps.ts'
import { findRefund } from './refunds.store.ts'
import { voidTickets } from './void-tickets.ts'

type Input = { orderID: OrderId; ticketIDs?: TicketId[] | null | undefined; reason: string; includesUsed?: boolean }

/**
 * Refunds an order, or some of its tickets, fees included: they admit no one from now on, and a job refunds the money
 * (decisions G25, 0217). With the last of its tickets goes back everything that is left of it.
 *
 * @param ticketIDs null for all that are left
 * @param reason shown to the buyer in the refund email; required if one of the tickets was checked in (I5)
 * @param includesUsed the caller knows that a ticket was checked in, and refunds it anyway (decision 0212)
 * @throws {Refusal} request/not-found alike for no order and for one of a host that one does not manage;
 *   request/not-allowed for too low a role; orders/ticket-used, orders/already-refunded, orders/disputed,
 *   orders/refund-failed, and for
 *   some tickets what `beginTicketRefund` refuses
 */
export async function refundOrder(
  ctx: SignedInCtx,
  { orderID, ticketIDs = null, reason, includesUsed = false }: Input,
) {
  const { eventId, message } = await inTransaction(ctx.db, async (tx) => {
    const order = await orders.lockOrder(tx, orderID)
    if (!order?.paid_at) throw new Refusal('request/not-found')
    const cause = await causeBy(ctx, tx, order)
    if (order.state === 'refunded') throw new Refusal('orders/already-refunded')
    if (isLostInFull(chargeOfOrder(order)) || (await hasUndecidedDispute(tx, orderID)))
      throw new Refusal('orders/disputed')

    const decision = { cause, reason, includesUsed }
    const some = ticketIDs && (await beginTicketRefund(ctx, tx, order, { ...decision, ticketIds: ticketIDs }))
    if (some?.is === 'begun') await log(ctx, tx, order, cause, reason)
    if (some && some.is !== 'rest' && some.amount !== null) {
      return { eventId: order.event_id, message: someText(ticketIDs.length, some.amount) }
    }
    if (!some || some.is === 'rest') await beginRest(ctx, tx, order, decision)
    return { eventId: order.event_id, message: restText(order) }
  })
  invalidateSale(ctx, eventId)
  return { success: true as const, message: `${message} We’ll email the buyer.` }
}

type Decision = { cause: 'host' | 'operator'; reason: string; includesUsed: boolean }

/** Everything that is left; the same again while it is under way changes nothing. */
async function beginRest(
  ctx: SignedInCtx,
  tx: Tx,
  order: orders.LockedOrder,
  { cause, reason, includesUsed }: Decision,
): Promise<void> {
  // Tickets and stock before the refund is read: canceling the show comes entirely before or after.
  await voidTickets(tx, [order.id])
  const refund = await findRefund(tx, order.id)
  if (refund?.state === 'due' || refund?.state === 'pending') return
  if (refund?.state === 'failed' || order.state === 'needs_attention') throw new Refusal('orders/refund-failed')
  const isDecided = includesUsed && reason.trim() !== ''
  if (!isDecided && (await hasUsedTicket(tx, order.id))) throw new Refusal('orders/ticket-used')

  await beginRefund(ctx, tx, order, { cause, reason })
  await endOffersOf(tx, order)
  await log(ctx, tx, order, cause, reason)
}

function restText({
  total_cents: total,
  refunded_tickets: refundedBefore,
  lost_cents: lost,
}: orders.LockedOrder): string {
  if (total === 0) return 'The order is canceled. Its tickets were free, so there’s nothing to refund.'
  return refundedBefore > 0 || lost > 0
    ? 'The rest of the order is being refunded.'
    : 'The order is being refunded in full.'
}

function someText(tickets: number, amount: Cents): string {
  const are = `${counted(tickets, 'ticket')} ${tickets === 1 ? 'is' : 'are'}`
  if (amount > 0) return `${are} being refunded: ${amountText(amount)}.`
  return `${are} canceled. ${tickets === 1 ? 'It was' : 'They were'} free, so there’s nothing to refund.`
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
