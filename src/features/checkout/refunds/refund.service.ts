import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { type Cents, cents, minus } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { PaymentsProblem, type RefundRequest, type RefundState } from '../../../ports/payments/payments.ts'
import { ordersPerRun, resumeEach } from './resume-each.service.ts'
import { mailCalledOff } from '../emails/order-mails.ts'
import * as store from '../orders/orders.store.ts'
import { findCancellationNote } from '../messages/holder-messages.store.ts'
import { markNeedsAttention, bookProviderRefund } from './refund-steps.ts'
import * as refunds from './refunds.store.ts'
import { isCalledOff } from '../rules/settlement.ts'
import { settleOnce } from '../settle/settle-once.ts'
import { withSlot } from '../settle/settlement-slots.ts'
import { outdated, untilCurrent } from '../../until-current.ts'

/** What to ask the provider next: to refund, or what became of a refund. */
type ProviderStep = ({ ask: 'refund' } & RefundRequest) | { ask: 'state'; refundId: string } | { ask: 'nothing' }

/**
 * Refunds an order's buyer everything that is still due, the job `refund-order` (decision G25).
 *
 * The request is recorded before it is sent, under the key of its attempt: killed at any moment and run again, any
 * number of times, it refunds once (S17, S20).
 *
 * @throws {PaymentsProblem} if the provider doesn't respond: the job and the reconciler retry
 */
export async function runRefund(ctx: AppCtx, { orderId }: { orderId: OrderId }): Promise<void> {
  try {
    const step = await withSlot(ctx, () => nextProviderStep(ctx, orderId))
    if (step) await applyProviderAnswer(ctx, orderId, await answerTo(ctx, step))
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    if (error.kind === 'refused') return retryWithCurrentAmount(ctx, orderId, error.message)
    await refunds.scheduleRetry(ctx.db, orderId, error.message)
    throw error
  }
}

/** Reads what is left at the provider between two transactions, if the first one finds that it needs to know. */
async function nextProviderStep(ctx: AppCtx, orderId: OrderId): Promise<ProviderStep | null> {
  let reading: ProviderReading | null = null
  return untilCurrent(async () => {
    const step = await inTransaction(ctx.db, (tx) => planProviderStep(ctx, tx, orderId, reading))
    if (step === outdated) reading = await readProvider(ctx, orderId)
    return step
  })
}

type Refund = NonNullable<Awaited<ReturnType<typeof refunds.findRefund>>>

/** What to request, based on what the provider has, and the order and refund for which that was read. */
type ProviderReading = { refundable: RefundAmount; order: store.OrderRow; refund: Refund }

async function readProvider(ctx: AppCtx, orderId: OrderId): Promise<ProviderReading | null> {
  const [order, refund] = await Promise.all([store.findOrder(ctx.db, orderId), refunds.findRefund(ctx.db, orderId)])
  if (!order || !refund) return null
  return { refundable: await amountStillRefundable(ctx, order, refund.amount_cents), order, refund }
}

/** An older reading could request money that has been refunded since, or take it from the seller a second time. */
const isCurrent = (reading: ProviderReading, order: store.OrderRow, refund: Refund) =>
  reading.refund.attempt === refund.attempt &&
  reading.refund.amount_cents === refund.amount_cents &&
  reading.order.provider_session === order.provider_session &&
  reading.order.refunded_cents === order.refunded_cents

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
  const refund = await refunds.findRefund(tx, orderId)
  if (!order || !refund || refund.state === 'done' || refund.state === 'failed') return null
  if (order.state === 'refunded' || order.state === 'late_refunded') {
    await refunds.closeRefund(tx, orderId)
    return null
  }
  // Sent even if the provider has to be read first, so that no outage delays it; its once key keeps it to one email.
  if (isCalledOff(refund.cause)) {
    const note = await findCancellationNote(tx, order.occurrence_id)
    await mailCalledOff(ctx, tx, order, note?.body ?? null)
  }
  if (order.total_cents === 0) {
    await bookProviderRefund(ctx, tx, order, null)
    return null
  }
  if (refund.state === 'pending' && refund.provider_refund) return { ask: 'state', refundId: refund.provider_refund }

  const { amount_cents: fixed, taken_from: from } = refund
  const storedAmount = fixed !== null && from !== null ? { amount: fixed, takenFrom: from } : null
  const refundable = storedAmount ?? (reading && isCurrent(reading, order, refund) ? reading.refundable : null)
  if (!refundable) return outdated
  if (refundable.amount <= 0 || !order.provider_payment) return { ask: 'nothing' }
  if (!storedAmount)
    await refunds.setOpenRefund(tx, orderId, { amount_cents: refundable.amount, taken_from: refundable.takenFrom })
  return {
    ask: 'refund',
    paymentId: order.provider_payment,
    ...refundable,
    idempotencyKey: `${orderId}:refund:${refund.attempt}`,
  }
}

type RefundAmount = Pick<RefundRequest, 'amount' | 'takenFrom'>

/**
 * The amount to request: what the provider still has of the buyer's money, because some may have been refunded in its
 * dashboard. A refund that failed has already taken it from the seller.
 *
 * @param amount where it is fixed, by what came back
 */
async function amountStillRefundable(ctx: AppCtx, order: store.OrderRow, amount: Cents | null): Promise<RefundAmount> {
  if (!order.provider_session) return { amount: cents(0), takenFrom: 'seller' }
  const checkout = await ctx.payments.readCheckout(order.provider_session)
  const refundAmount = amount ?? minus(checkout.amount, checkout.refunded)
  const advanced = minus(checkout.takenFromSeller, checkout.refunded)
  return { amount: refundAmount, takenFrom: advanced >= refundAmount ? 'platform' : 'seller' }
}

/** Null if nothing is left to be refunded. */
async function answerTo(ctx: AppCtx, step: ProviderStep): Promise<RefundState | null> {
  if (step.ask === 'refund') return ctx.payments.refund(step)
  return step.ask === 'state' ? ctx.payments.readRefund(step.refundId) : null
}

async function applyProviderAnswer(ctx: AppCtx, orderId: OrderId, answer: RefundState | null): Promise<void> {
  if (answer?.status === 'failed') return recordFailure(ctx, orderId, { kind: 'refund-failed' })
  if (answer) await refunds.setOpenRefund(ctx.db, orderId, { provider_refund: answer.refundId, state: 'pending' })
  await settleOnce(ctx, { orderId })
  await refunds.scheduleRetry(ctx.db, orderId, null)
}

/**
 * The provider may refuse because money was refunded in its dashboard in the meantime: then a smaller refund is
 * requested.
 */
async function retryWithCurrentAmount(ctx: AppCtx, orderId: OrderId, problem: string): Promise<void> {
  await settleOnce(ctx, { orderId })
  const [order, refund] = await Promise.all([store.findOrder(ctx.db, orderId), refunds.findRefund(ctx.db, orderId)])
  if (!order || !refund || refund.state === 'done') return

  const { amount: remaining } = await amountStillRefundable(ctx, order, null)
  if (refund.amount_cents === null || remaining <= 0 || remaining >= refund.amount_cents) {
    return recordFailure(ctx, orderId, { kind: 'refund-refused', said: problem })
  }
  await refunds.setOpenRefund(ctx.db, orderId, {
    amount_cents: remaining,
    taken_from: null,
    attempt: refund.attempt + 1,
  })
  return runRefund(ctx, { orderId })
}

const recordFailure = (ctx: AppCtx, orderId: OrderId, trouble: store.Trouble) =>
  inTransaction(ctx.db, async (tx) => {
    await store.lockOrder(tx, orderId)
    const refund = await refunds.findRefund(tx, orderId)
    if (refund && refund.state !== 'done') await markNeedsAttention(tx, orderId, trouble, null)
  })

/** Retries a refund that failed, when an operator says so (P9). */
export async function retryRefund(ctx: AppCtx, orderId: OrderId): Promise<void> {
  await refunds.reopenRefund(ctx.db, orderId)
  await runRefund(ctx, { orderId })
}

/**
 * Resumes refunds whose job was lost or is late, or that are pending at the provider; every minute, by `reconcile`.
 *
 * @returns how many were examined
 */
export async function resumeRefunds(ctx: AppCtx): Promise<number> {
  const due = await refunds.listDue(ctx.db, ordersPerRun)
  await resumeEach(ctx, due, (orderId) => runRefund(ctx, { orderId }), 'refunds wait')
  return due.length
}
