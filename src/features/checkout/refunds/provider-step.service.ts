import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { cents, minus } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { RefundRequest } from '../../../ports/payments/payments.ts'
import { hasUndecidedDispute, hasUnrecoveredDispute } from '../disputes/disputes.store.ts'
import { tellHoldersCalledOff } from '../emails/holder-news.ts'
import { mailCalledOff } from '../emails/order-mails.ts'
import { findCancellationNote } from '../messages/holder-messages.store.ts'
import * as store from '../orders/orders.store.ts'
import { isLostInFull } from '../rules/refundable.ts'
import { isCalledOff } from '../rules/settlement.ts'
import { chargeOfOrder } from '../settle/ledger-entries.ts'
import { closeTicketRefunds } from '../ticket-refunds/ticket-refunds.store.ts'
import { outdated, untilCurrent } from '../../until-current.ts'
import { findOpenRefund, fixRequest, type OpenRefund, type RefundAmount, scheduleNextAttempt } from './open-refund.ts'
import { bookProviderRefund } from './refund-steps.ts'
import * as refunds from './refunds.store.ts'

/** What to ask the provider next for a refund: to make it, or what became of it. */
export type ProviderStep = { refund: OpenRefund } & (
  | ({ ask: 'refund' } & RefundRequest)
  | { ask: 'state'; refundId: string }
  | { ask: 'nothing' }
)

/**
 * Decides what to ask the provider next, and writes it down before it is asked. Reads what is left at the provider between
 * two transactions, if the first one finds that it needs to know.
 *
 * @returns null if there is nothing left to request
 */
export async function nextProviderStep(ctx: AppCtx, orderId: OrderId): Promise<ProviderStep | null> {
  let reading: ProviderReading | null = null
  return untilCurrent(async () => {
    const step = await inTransaction(ctx.db, (tx) => planProviderStep(ctx, tx, orderId, reading))
    if (step === outdated) reading = await readProvider(ctx, orderId)
    return step
  })
}

/** What to request, based on what the provider has, and the order and refund for which that was read. */
type ProviderReading = { refundable: RefundAmount; order: store.OrderRow; refund: OpenRefund }

async function readProvider(ctx: AppCtx, orderId: OrderId): Promise<ProviderReading | null> {
  const [order, refund] = await Promise.all([store.findOrder(ctx.db, orderId), findOpenRefund(ctx.db, orderId)])
  if (!order || !refund) return null
  return { refundable: await amountStillRefundable(ctx, order, refund), order, refund }
}

/** An older reading could request money that has been refunded since, or take it from the seller a second time. */
const isCurrent = (reading: ProviderReading, order: store.OrderRow, refund: OpenRefund) =>
  reading.refund.idempotencyKey === refund.idempotencyKey &&
  reading.refund.request?.amount === refund.request?.amount &&
  reading.order.provider_session === order.provider_session &&
  reading.order.refunded_cents === order.refunded_cents &&
  reading.order.lost_cents === order.lost_cents

/**
 * @param reading what the provider has, null if it was not read
 * @returns null if there is nothing left to request; `outdated` if the provider has to be read first
 */
async function planProviderStep(
  ctx: AppCtx,
  tx: Tx,
  orderId: OrderId,
  reading: ProviderReading | null,
): Promise<ProviderStep | null | typeof outdated> {
  const order = await store.lockOrder(tx, orderId)
  const refund = order && (await findOpenRefund(tx, orderId))
  if (!refund) return null
  if (order.state === 'refunded' || order.state === 'late_refunded' || isLostInFull(chargeOfOrder(order))) {
    await refunds.closeRefund(tx, orderId)
    await closeTicketRefunds(tx, orderId)
    return null
  }
  await tellCalledOff(ctx, tx, order)
  if (order.total_cents === 0) {
    await bookProviderRefund(ctx, tx, order, null)
    return null
  }
  if (refund.pendingRefund) return { refund, ask: 'state', refundId: refund.pendingRefund }

  const reason = await reasonToWait(tx, orderId)
  if (reason) {
    await scheduleNextAttempt(tx, refund, reason)
    return null
  }

  const refundable = refund.request ?? (reading && isCurrent(reading, order, refund) ? reading.refundable : null)
  if (!refundable) return outdated
  if (refundable.amount <= 0 || !order.provider_payment) return { refund, ask: 'nothing' }
  if (!refund.request) await fixRequest(tx, refund, refundable)
  return {
    refund: { ...refund, request: refundable },
    ask: 'refund',
    paymentId: order.provider_payment,
    ...refundable,
    idempotencyKey: refund.idempotencyKey,
  }
}

/**
 * The provider refunds no payment whose money the bank has. What a lost dispute costs is taken from the seller before the
 * rest is refunded, so that neither is taken for the other.
 */
async function reasonToWait(tx: Tx, orderId: OrderId): Promise<string | null> {
  if (await hasUndecidedDispute(tx, orderId))
    return 'The buyer disputed this payment, so the bank has the money until it decides.'
  return (await hasUnrecoveredDispute(tx, orderId))
    ? 'A lost dispute of this order has to be charged to the seller first.'
    : null
}

/**
 * That a show is off is sent even if the provider has to be read or other refunds finish first, so that no outage delays it;
 * its once key keeps it to one email.
 */
async function tellCalledOff(ctx: AppCtx, tx: Tx, order: store.LockedOrder): Promise<void> {
  const rest = await refunds.findRefund(tx, order.id)
  if (!rest || rest.state === 'done' || rest.state === 'failed' || !isCalledOff(rest.cause)) return
  const note = await findCancellationNote(tx, order.occurrence_id)
  const isDisputed = await hasUndecidedDispute(tx, order.id)
  await mailCalledOff(ctx, tx, order, { note: note?.body ?? null, isDisputed })
  await tellHoldersCalledOff(ctx, tx, order, note?.body ?? null)
}

/**
 * What to request, by what the provider still has. A refund that failed has already taken its amount from the seller: as
 * much of all that is left comes from the platform first. What was taken for lost disputes is the bank's.
 */
export async function amountStillRefundable(
  ctx: AppCtx,
  order: store.OrderRow,
  refund: OpenRefund,
): Promise<RefundAmount> {
  if (!order.provider_session) return { amount: cents(0), takenFrom: 'seller' }
  const checkout = await ctx.payments.readCheckout(order.provider_session)
  const amount = refund.due(checkout)
  const advanced = minus(checkout.takenFromSeller, checkout.refunded, checkout.refundPending, refund.lost)
  if (refund.isAllThatIsLeft && advanced > 0 && advanced < amount) return { amount: advanced, takenFrom: 'platform' }
  return { amount, takenFrom: advanced >= amount ? 'platform' : 'seller' }
}
