import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import { markEndedByTakeDown } from '../lifecycle/taken-down.store.ts'
import * as store from '../orders/orders.store.ts'
import * as stock from '../orders/order-stock.store.ts'
import { runRefund } from '../refunds/refund.service.ts'
import type { OrderState, Verdict } from '../rules/settlement.ts'
import { notifySellers } from './sales-news.service.ts'
import type { EndState } from './settle-steps.ts'
import { type SettledOrder, settleOnce } from './settle-once.ts'
import { withSlot } from './settlement-slots.ts'

/**
 * The only place where an order learns from the provider what became of it (decision 0041).
 *
 * Reads the provider again, locks the order, and writes order, tickets, ledger and email in one transaction, unless the
 * order has changed in the meantime: then the provider is read once more. Webhook, return page, reconciler and operator
 * all call this, as often as they like.
 *
 * @throws {PaymentsProblem} if the provider does not respond; nothing has changed then
 */
export async function settlePayment(ctx: AppCtx, order: SettledOrder): Promise<Verdict> {
  const { orderId } = order
  const verdict = await settleOnce(ctx, order)
  if (movesSales.has(verdict)) notifySellers(ctx, orderId)
  if (verdict === 'deliver-late' || verdict === 'refund') await runRefund(ctx, { orderId })
  return verdict
}

const movesSales: ReadonlySet<Verdict> = new Set(['deliver', 'deliver-late', 'book-provider-refund'])

/**
 * Releases an unpaid order's tickets: its page is closed at the provider first, and only then are they for sale.
 *
 * @param endState the state of an order that is still unpaid: canceled if its buyer released it
 * @returns its current state: an order that was paid first stays paid, and one that had already ended is unchanged
 */
export async function cancelUnpaid(ctx: AppCtx, orderId: OrderId, endState: EndState = 'expired'): Promise<OrderState> {
  const order = await store.findOrder(ctx.db, orderId)
  if (order?.provider_session && order.state === 'paying') await ctx.payments.expireCheckout(order.provider_session)
  await settlePayment(ctx, { orderId, endState })

  return withSlot(ctx, () =>
    inTransaction(ctx.db, async (tx) => {
      const locked = await store.lockOrder(tx, orderId)
      if (!locked) throw new Error(`No order ${orderId} to give up`)
      const isHeld = locked.state === 'held' && !locked.provider_session
      // The provider's message that the page above was closed may have been settled first.
      const isClosedHere = locked.state === 'expired' && order?.state !== 'expired'
      if (!isHeld && !isClosedHere) return locked.state
      if (isHeld) await stock.releaseHeld(tx, orderId)
      if (locked.state !== endState) await store.setOrder(tx, orderId, { state: endState })
      return endState
    }),
  )
}

/**
 * The same for someone who waits for the answer.
 *
 * @throws {Refusal} checkout/provider-silent when the provider does not answer; the tickets stay held then
 */
export async function cancelUnpaidNow(ctx: AppCtx, orderId: OrderId, endState?: EndState): Promise<OrderState> {
  try {
    return await cancelUnpaid(ctx, orderId, endState)
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    ctx.log.warn({ orderId, kind: error.kind, problem: error.message }, 'failed to release an unpaid order')
    throw new Refusal('checkout/provider-silent')
  }
}

type EndedOrder = {
  orderId: OrderId
  /** Because operators took its show down; otherwise the show was canceled or moved. */
  isTakenDown?: boolean
}

/** The job `give-up-order`: releases an unpaid order for a show whose sale has changed. */
export async function giveUpOrder(ctx: AppCtx, { orderId, isTakenDown = false }: EndedOrder): Promise<void> {
  await cancelUnpaid(ctx, orderId)
  if (isTakenDown) await markEndedByTakeDown(ctx.db, orderId)
}
