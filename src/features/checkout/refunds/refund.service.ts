import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { PaymentsProblem, type RefundState } from '../../../ports/payments/payments.ts'
import * as store from '../orders/orders.store.ts'
import { stillRefundable } from '../rules/refundable.ts'
import { settleOnce } from '../settle/settle-once.ts'
import { withSlot } from '../settle/settlement-slots.ts'
import * as tickets from '../ticket-refunds/ticket-refunds.store.ts'
import {
  chargeOf,
  findOpenRefund,
  markRequested,
  type OpenRefund,
  requestAnew,
  scheduleNextAttempt,
} from './open-refund.ts'
import { amountStillRefundable, nextProviderStep, type ProviderStep } from './provider-step.service.ts'
import { markNeedsAttention } from './refund-steps.ts'
import * as refunds from './refunds.store.ts'
import { ordersPerRun, resumeEach } from './resume-each.service.ts'

/**
 * Refunds an order's buyer what was decided, the job `refund-order`: some of its tickets, or everything that is still due
 * (decisions G25, 0217).
 *
 * The request is recorded before it is sent, under the key of its attempt: killed at any moment and run again, any
 * number of times, it refunds once (S17, S20).
 *
 * @throws {PaymentsProblem} if the provider doesn't respond: the job and the reconciler retry
 */
export async function runRefund(ctx: AppCtx, { orderId }: { orderId: OrderId }): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- the provider is asked for one refund of an order at a time
  while (await runNextRefund(ctx, orderId));
}

/** @returns whether another refund of the order may be next */
async function runNextRefund(ctx: AppCtx, orderId: OrderId): Promise<boolean> {
  let step: ProviderStep | null = null
  try {
    step = await withSlot(ctx, () => nextProviderStep(ctx, orderId))
    return step !== null && (await applyProviderAnswer(ctx, step.refund, await answerTo(ctx, step)))
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    const refund = step?.refund ?? (await findOpenRefund(ctx.db, orderId))
    if (!refund) return false
    if (error.kind === 'refused') return retryWithCurrentAmount(ctx, refund, error.message)
    await scheduleNextAttempt(ctx.db, refund, error.message)
    throw error
  }
}

/** Null if nothing is left to be refunded. */
async function answerTo(ctx: AppCtx, step: ProviderStep): Promise<RefundState | null> {
  if (step.ask === 'refund') return ctx.payments.refund(step)
  return step.ask === 'state' ? ctx.payments.readRefund(step.refundId) : null
}

async function applyProviderAnswer(ctx: AppCtx, refund: OpenRefund, answer: RefundState | null): Promise<boolean> {
  const { orderId, ticketRefundId } = refund
  if (answer?.status === 'failed') return recordFailure(ctx, refund, { kind: 'refund-failed' })
  if (answer) await markRequested(ctx.db, refund, answer.refundId)
  await settleOnce(ctx, { orderId })
  if (ticketRefundId && answer?.status !== 'pending') {
    await tickets.endTicketRefund(ctx.db, ticketRefundId, 'done')
    return true
  }
  // What the platform owed is back: the rest comes from the seller.
  if (answer?.status === 'succeeded' && refund.request?.takenFrom === 'platform') {
    return (await refunds.requestRest(ctx.db, orderId, refund.attempt)) !== undefined
  }
  await scheduleNextAttempt(ctx.db, refund, null)
  return false
}

/**
 * The provider may refuse because money was refunded in its dashboard in the meantime: then a smaller refund is
 * requested.
 */
async function retryWithCurrentAmount(ctx: AppCtx, before: OpenRefund, problem: string): Promise<boolean> {
  await settleOnce(ctx, { orderId: before.orderId })
  const [order, refund] = await Promise.all([
    store.findOrder(ctx.db, before.orderId),
    findOpenRefund(ctx.db, before.orderId),
  ])
  if (!order || !refund) return false
  // Another caller was quicker.
  if (refund.idempotencyKey !== before.idempotencyKey) return true

  const remaining = await remainingOf(ctx, order, refund)
  const isNothing = refund.ticketRefundId === null && remaining <= 0
  if (!refund.request || isNothing || remaining >= refund.request.amount) {
    return recordFailure(ctx, refund, { kind: 'refund-refused', said: problem })
  }
  await requestAnew(ctx.db, refund, remaining)
  return true
}

/** As if this attempt had requested nothing yet. */
async function remainingOf(ctx: AppCtx, order: store.OrderRow, refund: OpenRefund) {
  const due: OpenRefund['due'] = refund.ticketRefundId
    ? refund.due
    : (checkout) => stillRefundable(chargeOf(checkout, refund))
  return (await amountStillRefundable(ctx, order, { ...refund, due })).amount
}

/** A refund of tickets leaves the rest of its order as it is; one of the rest needs a person before anything else. */
async function recordFailure(ctx: AppCtx, { orderId, ticketRefundId }: OpenRefund, trouble: store.Trouble) {
  await inTransaction(ctx.db, async (tx) => {
    await store.lockOrder(tx, orderId)
    if (ticketRefundId) {
      const problem = 'said' in trouble ? trouble.said : null
      await tickets.endTicketRefund(tx, ticketRefundId, 'failed', problem)
      return
    }
    const refund = await refunds.findRefund(tx, orderId)
    if (refund && refund.state !== 'done') await markNeedsAttention(tx, orderId, trouble, null)
  })
  return ticketRefundId !== null
}

/** Retries refunds that failed, when an operator says so (P9). */
export async function retryRefund(ctx: AppCtx, orderId: OrderId): Promise<void> {
  await refunds.reopenRefund(ctx.db, orderId)
  await tickets.reopenTicketRefunds(ctx.db, orderId)
  await runRefund(ctx, { orderId })
}

/**
 * Resumes refunds whose job was lost or is late, or that are pending at the provider; every minute, by `reconcile`.
 *
 * @returns how many were examined
 */
export async function resumeRefunds(ctx: AppCtx): Promise<number> {
  const [rest, some] = await Promise.all([
    refunds.listDue(ctx.db, ordersPerRun),
    tickets.listDueTicketRefunds(ctx.db, ordersPerRun),
  ])
  const ids = new Set([...some, ...rest].map(({ id }) => id))
  const due = [...ids].slice(0, ordersPerRun).map((id) => ({ id }))
  await resumeEach(ctx, due, (orderId) => runRefund(ctx, { orderId }), 'refunds wait')
  return due.length
}
