import type { Tx } from '../../db/connect.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { type CheckoutState, PaymentsProblem } from '../../ports/payments/payments.ts'
import * as store from './orders.store.ts'
import { fulfil, refundLate, release, retake, reverse } from './settle-steps.ts'
import { checkoutRequest } from './provider.ts'
import { judge, type OrderState, type Verdict } from './rules/settlement.ts'
import { inSharedTurn, inTurn } from './turns.ts'

/**
 * The one place where an order learns from the provider what became of it (quality.md, design 2).
 *
 * Locks the order, reads the provider again, decides, and writes order, tickets, ledger and mail in one
 * transaction. Webhook, return page, reconciler and operator all come here, as often as they like.
 *
 * @param sessionId a session that the provider says belongs to the order, where ours was never written down
 * @throws {PaymentsProblem} when the provider does not answer; nothing has changed then
 */
export async function settlePayment(
  ctx: AppCtx,
  { orderId, sessionId = null }: { orderId: OrderId; sessionId?: string | null },
): Promise<Verdict> {
  const verdict = await inSharedTurn(ctx.db, `${orderId} ${sessionId}`, () =>
    ctx.db.transaction().execute((tx) => settleLocked(ctx, tx, orderId, sessionId)),
  )
  if (verdict === 'retake' || verdict === 'refund') await refundLate(ctx, orderId)
  return verdict
}

async function settleLocked(ctx: AppCtx, tx: Tx, orderId: OrderId, hint: string | null): Promise<Verdict> {
  const order = await store.lockOrder(tx, orderId)
  if (!order) return 'nothing'

  const checkout = await askProvider(ctx, order, hint)
  if (checkout && order.provider_session !== checkout.sessionId) {
    await store.setOrder(tx, orderId, { provider_session: checkout.sessionId })
  }
  const verdict = judge({
    state: order.state,
    total: order.total_cents,
    refunded: order.refunded_cents,
    isHoldOver: order.is_hold_over,
    checkout,
  })
  await steps[verdict](ctx, tx, order, checkout)
  if (verdict === 'nothing' && !order.closed_at) await store.markChecked(tx, orderId)
  // A refund may be known before its payment (S3).
  if (verdict === 'fulfil' && checkout && checkout.refunded > 0) await reverse(ctx, tx, order, checkout)
  return verdict
}

type Step = (ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) => Promise<unknown>

const steps: Record<Verdict, Step> = {
  fulfil,
  retake,
  release,
  reverse,
  attention: (_ctx, tx, order, checkout) =>
    store.setOrder(tx, order.id, {
      state: 'needs_attention',
      provider_payment: checkout?.paymentId ?? null,
      attention: `The provider took ${checkout?.amount} cents and gave ${checkout?.refunded} back; the order says ${order.total_cents}.`,
    }),
  refund: async () => {},
  nothing: async () => {},
}

/**
 * Gives an unpaid order's tickets back: its page is closed at the provider first, and only then are they for sale.
 *
 * @returns the state that it is in now: a payment that was quicker stays paid
 */
export async function giveUp(ctx: AppCtx, orderId: OrderId): Promise<OrderState> {
  const order = await store.findOrder(ctx.db, orderId)
  if (order?.provider_session && order.state === 'paying') await ctx.payments.expireCheckout(order.provider_session)
  await settlePayment(ctx, { orderId })

  return inTurn(ctx.db, () =>
    ctx.db.transaction().execute(async (tx) => {
      const locked = await store.lockOrder(tx, orderId)
      if (!locked) throw new Error(`No order ${orderId} to give up`)
      if (locked.state !== 'held' || locked.provider_session) return locked.state
      await store.releaseHeld(tx, orderId)
      await store.setOrder(tx, orderId, { state: 'cancelled' })
      return 'cancelled'
    }),
  )
}

/** The provider's word on an order, null where it knows nothing of it. */
async function askProvider(ctx: AppCtx, order: store.LockedOrder, hint: string | null): Promise<CheckoutState | null> {
  if (order.total_cents === 0) return null
  if (order.provider_session) return ctx.payments.readCheckout(order.provider_session)
  if (hint) return ofOrder(await ctx.payments.readCheckout(hint), order.id)
  return order.state === 'held' && order.is_hold_over ? closeUnknown(ctx, order) : null
}

const ofOrder = (checkout: CheckoutState, orderId: OrderId) => (checkout.orderId === orderId ? checkout : null)

/**
 * A session whose answer was lost may be open for money at the provider. Asking the same again finds it, and it
 * is closed before its tickets are given back; where there was none, the provider refuses, for it is too late.
 */
async function closeUnknown(ctx: AppCtx, order: store.LockedOrder): Promise<CheckoutState | null> {
  const items = await store.listItems(ctx.db, order.id)
  try {
    const { sessionId } = await ctx.payments.openCheckout(checkoutRequest(ctx, order, items))
    return await ctx.payments.expireCheckout(sessionId)
  } catch (error) {
    if (error instanceof PaymentsProblem && error.kind === 'refused') return null
    throw error
  }
}
