import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { type CheckoutState, PaymentsProblem } from '../../../ports/payments/payments.ts'
import * as store from '../orders/orders.store.ts'
import { checkoutRequest } from '../buy/provider.ts'
import { judge, type Verdict } from '../rules/settlement.ts'
import { deliverTickets, type EndState, releaseTickets, deliverLate } from './settle-steps.ts'
import { bookReturnedRefund, closeRefusedPayment, bookProviderRefund } from '../refunds/refund-steps.ts'
import { singleFlight } from './settlement-slots.ts'
import { outdated, untilCurrent } from '../../until-current.ts'

export type SettledOrder = {
  orderId: OrderId
  /** A session that the provider says belongs to the order, where ours was never written down. */
  sessionId?: string | null
  /** What an order becomes whose tickets are released. */
  endState?: EndState
}

/** `settlePayment` without what follows from its verdict: one look at the provider, then one transaction. */
export const settleOnce = (
  ctx: AppCtx,
  { orderId, sessionId = null, endState = 'expired' }: SettledOrder,
): Promise<Verdict> =>
  singleFlight(ctx, `${orderId} ${sessionId} ${endState}`, () =>
    untilCurrent(async () => {
      const order = await store.findOrderToSettle(ctx.db, orderId)
      if (!order) return 'nothing'
      const checkout = await askProvider(ctx, order, sessionId)
      return inTransaction(ctx.db, (tx) => settleLocked(ctx, tx, { order, checkout, endState }))
    }),
  )

type Settlement = { order: store.OrderToSettle; checkout: CheckoutState | null; endState: EndState }

/**
 * Settles an order by what the provider said about it.
 *
 * @param order    as it was when the provider was asked
 * @param endState what it becomes when its tickets are released
 * @returns outdated when the order has changed since: an older answer could take a newer one back
 */
async function settleLocked(
  ctx: AppCtx,
  tx: Tx,
  { order: orderBefore, checkout, endState }: Settlement,
): Promise<Verdict | typeof outdated> {
  // Before the order, as deleting an account does. A profile created in the meantime exists before these tickets, or
  // finds them: either marks the buyer as going.
  await store.lockBuyer(tx, orderBefore.buyer_id)
  const order = await store.lockOrder(tx, orderBefore.id)
  if (!order) return 'nothing'
  if (decidingFields.some((field) => order[field] !== orderBefore[field])) return outdated

  if (checkout && order.provider_session !== checkout.sessionId) {
    await store.setOrder(tx, order.id, { provider_session: checkout.sessionId })
  }
  const verdict = judge({
    state: order.state,
    total: order.total_cents,
    refunded: order.refunded_cents,
    lost: order.lost_cents,
    isHoldOver: order.is_hold_over,
    refundCause: order.refund_cause,
    checkout,
  })
  if (verdict === 'release') await releaseTickets(tx, order, endState)
  else await steps[verdict](ctx, tx, order, checkout)
  if (verdict === 'nothing' && (!order.closed_at || order.refunded_cents > 0)) await store.markChecked(tx, order.id)
  return verdict
}

/** What decides whether and how the provider is asked, and what becomes of the order by its answer. */
const decidingFields = [
  'state',
  'provider_session',
  'refunded_cents',
  'lost_cents',
  'is_hold_over',
  'refund_cause',
] as const

type Step = (ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) => Promise<unknown>

const steps: Record<Exclude<Verdict, 'release'>, Step> = {
  deliver: deliverTickets,
  'deliver-late': deliverLate,
  'book-provider-refund': bookProviderRefund,
  'close-refused-payment': closeRefusedPayment,
  'book-returned-refund': bookReturnedRefund,
  attention: (_ctx, tx, order, checkout) =>
    store.setOrder(tx, order.id, {
      state: 'needs_attention',
      provider_payment: checkout?.paymentId ?? null,
      trouble: { kind: 'amount-differs', tookCents: checkout?.amount ?? 0, gaveBackCents: checkout?.refunded ?? 0 },
    }),
  refund: async () => {},
  nothing: async () => {},
}

/** The provider's state of an order, null if it knows nothing about it. */
async function askProvider(
  ctx: AppCtx,
  order: store.OrderToSettle,
  hint: string | null,
): Promise<CheckoutState | null> {
  if (order.total_cents === 0) return null
  if (order.provider_session) return ctx.payments.readCheckout(order.provider_session)
  if (hint) return ofOrder(await ctx.payments.readCheckout(hint), order.id)
  return order.state === 'held' && order.is_hold_over ? closeUnknown(ctx, order) : null
}

const ofOrder = (checkout: CheckoutState, orderId: OrderId) => (checkout.orderId === orderId ? checkout : null)

/**
 * A session whose response was lost may be open for payment at the provider. The same request finds it, and it is
 * closed before its tickets are released; if there was none, the provider refuses, because it is too late.
 *
 * Safe to repeat: the idempotency key gives the same session, and an expired one stays expired.
 */
async function closeUnknown(ctx: AppCtx, order: store.OrderToSettle): Promise<CheckoutState | null> {
  const items = await store.listItems(ctx.db, order.id)
  try {
    const { sessionId } = await ctx.payments.openCheckout(checkoutRequest(ctx, order, items))
    return await ctx.payments.expireCheckout(sessionId)
  } catch (error) {
    if (error instanceof PaymentsProblem && error.kind === 'refused') return null
    throw error
  }
}
