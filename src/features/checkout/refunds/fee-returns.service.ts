import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { type Cents, minus } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import * as store from './fee-returns.store.ts'
import { ordersPerRun, resumeEach } from './resume-each.service.ts'
import { withSlot } from '../settle/settlement-slots.ts'
import { outdated, untilCurrent } from '../../until-current.ts'

/**
 * Gives the seller of a refunded order so much of the application fee back as the ledger took from the platform, the
 * job `return-fee` (decision G25): the card fee stays with the party that caused the refund.
 *
 * What is asked for is written down first, under the key of its attempt, and the provider's word is read before it is
 * asked again: killed at any moment and run again, by however many, it goes back once.
 *
 * @throws {PaymentsProblem} when the provider has no answer: the job and the reconciler try again
 */
export async function returnFee(ctx: AppCtx, { orderId }: { orderId: OrderId }): Promise<void> {
  try {
    const request = await withSlot(ctx, () => untilCurrent(() => nextRequest(ctx, orderId)))
    if (!request) return
    await ctx.payments.returnApplicationFee(request)
    await store.setReturned(ctx.db, orderId, request.attempt)
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    if (error.kind === 'refused') await store.dropAsking(ctx.db, orderId)
    await store.scheduleRetry(ctx.db, orderId, error.message)
    if (error.kind === 'unreachable') throw error
  }
}

/** @returns null when nothing is to be asked anymore */
async function nextRequest(ctx: AppCtx, orderId: OrderId) {
  const feeBefore = await store.findFee(ctx.db, orderId)
  const { provider_session: sessionId, provider_payment: paymentId } = feeBefore ?? {}
  if (!feeBefore || !sessionId || !paymentId || feeBefore.returned_cents >= feeBefore.due_cents) return null

  const { feeReturned } = await ctx.payments.readCheckout(sessionId)
  return inTransaction(ctx.db, (tx) => prepare(tx, orderId, { feeBefore, paymentId, feeReturned }))
}

type Fee = NonNullable<Awaited<ReturnType<typeof store.findFee>>>
const feeFields = ['due_cents', 'returned_cents', 'asking_cents', 'attempt'] as const

/** @param read.feeBefore the row as it was when the provider said how much of it has gone back */
async function prepare(
  tx: Tx,
  orderId: OrderId,
  { feeBefore, paymentId, feeReturned }: { feeBefore: Fee; paymentId: string; feeReturned: Cents },
) {
  const locked = await store.lockFee(tx, orderId)
  // An older answer would give the same fee back twice.
  if (!locked || feeFields.some((field) => locked[field] !== feeBefore[field])) return outdated

  const requestOf = (attempt: number, amount: Cents) => ({
    paymentId,
    amount,
    idempotencyKey: `${orderId}:fee:${attempt}`,
    attempt,
  })
  const { asking_cents: asking, returned_cents: returned, due_cents: due, attempt } = feeBefore
  if (asking !== null && feeReturned < returned + asking) return requestOf(attempt, asking)

  const remaining = minus(due, feeReturned)
  const next = { returned_cents: feeReturned, attempt: attempt + 1 }
  await store.setAsking(tx, orderId, { ...next, asking_cents: remaining > 0 ? remaining : null })
  return remaining > 0 ? requestOf(next.attempt, remaining) : null
}

/** Goes on with fees whose job was lost or waits long; each minute, by `reconcile`. */
export async function resumeFees(ctx: AppCtx): Promise<void> {
  const due = await store.listDueFees(ctx.db, ordersPerRun)
  await resumeEach(ctx, due, (orderId) => returnFee(ctx, { orderId }), 'application fees wait')
}
