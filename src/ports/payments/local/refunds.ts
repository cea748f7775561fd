import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Tables } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { refuseWhenBusy } from './busy.ts'
import { isDisputed, loseOverdueDisputes, lostToBank } from './disputes.ts'
import { makeLocalPayouts } from './payouts.ts'
import { queueWebhooks } from './webhooks.ts'
import { PaymentsProblem, type RefundRequest, type RefundState } from '../payments.ts'

type Status = RefundState['status']

/** How a refund begins and what it becomes, by what the card does to refunds. */
const courses = {
  succeed: { status: 'succeeded', becomes: null },
  wait: { status: 'pending', becomes: 'succeeded' },
  'come-back': { status: 'succeeded', becomes: 'failed' },
} as const satisfies Record<string, { status: Status; becomes: Status | null }>

/**
 * Refunds money, never more than was paid, including pending refunds; the same key refunds once.
 *
 * @throws {PaymentsProblem} `unreachable` while the provider is told to be busy: Stripe's "too many requests"
 */
export async function refundLocally(db: Db, request: RefundRequest): Promise<RefundState> {
  const { paymentId, amount, takenFrom, idempotencyKey } = request
  await refuseWhenBusy(db)
  return inTransaction(db, async (tx) => {
    const session = await lockPaid(tx, paymentId)
    if (!session) throw new PaymentsProblem('refused', `No such payment: ${paymentId}`)

    const before = await tx
      .selectFrom('local_payments.refunds')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
    if (before && !isSame(before, request)) {
      throw new PaymentsProblem('refused', 'This idempotency key was used with another request.')
    }
    // As Stripe does: a key is answered with what it was answered first.
    if (before) return { refundId: before.id, status: courses[session.refunds].status }
    if (session.is_disputed) throw new PaymentsProblem('refused', 'This charge was disputed, so it can’t be refunded.')
    const unavailable = session.refunded_cents + session.pending + session.lost
    if (amount <= 0 || unavailable + amount > session.amount_cents) {
      throw new PaymentsProblem('refused', 'A refund cannot be larger than what is left of the charge.')
    }
    if (takenFrom === 'seller' && session.taken + amount > session.amount_cents) {
      throw new PaymentsProblem('refused', 'Transfer amount reversed cannot be larger than the transfer.')
    }

    const refundId = `re_local_${randomBytes(12).toString('hex')}`
    const course = courses[session.refunds]
    await tx
      .insertInto('local_payments.refunds')
      .values({
        id: refundId,
        idempotency_key: idempotencyKey,
        payment_id: paymentId,
        amount_cents: amount,
        taken_from: takenFrom,
        ...course,
      })
      .execute()
    if (course.status === 'succeeded') await addRefunded(tx, paymentId, amount)
    await announceRefund(tx, { type: 'charge.refunded', paymentId, orderId: session.order_id })
    return { refundId, status: course.status }
  })
}

const isSame = (before: Selectable<Tables['local_payments.refunds']>, request: RefundRequest) =>
  before.payment_id === request.paymentId &&
  before.amount_cents === request.amount &&
  before.taken_from === request.takenFrom

export async function readLocalRefund(db: Db, refundId: string): Promise<RefundState> {
  const refund = await db
    .selectFrom('local_payments.refunds')
    .select('status')
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!refund) throw new PaymentsProblem('refused', `No such refund: ${refundId}`)
  return { refundId, status: refund.status }
}

/**
 * Refunds that wait go through, those that come back do so, disputes without an answer are lost, and sellers are paid out; the
 * job
 * `finish-local-refunds`, every minute.
 */
export async function finishLocalRefunds({ db }: { db: Db }): Promise<void> {
  await loseOverdueDisputes(db)
  await makeLocalPayouts(db)
  const unfinished = await db
    .selectFrom('local_payments.refunds')
    .select(['id', 'payment_id'])
    .where('becomes', 'is not', null)
    .execute()
  for (const refund of unfinished) {
    // oxlint-disable-next-line no-await-in-loop -- a handful, by test cards alone
    await inTransaction(db, (tx) => finish(tx, refund))
  }
}

async function finish(tx: Tx, { id, payment_id: paymentId }: { id: string; payment_id: string }) {
  const session = await lockPaid(tx, paymentId)
  const refund = await tx.selectFrom('local_payments.refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!session || !refund?.becomes) return

  await tx
    .updateTable('local_payments.refunds')
    .set({ status: refund.becomes, becomes: null })
    .where('id', '=', id)
    .execute()
  const wasBack = refund.status === 'succeeded'
  const isBack = refund.becomes === 'succeeded'
  if (wasBack !== isBack) await addRefunded(tx, paymentId, isBack ? refund.amount_cents : 0 - refund.amount_cents)
  await announceRefund(tx, { type: 'charge.refund.updated', paymentId, orderId: session.order_id })
}

/**
 * What refunds and lost disputes took from a payment's seller; a refund that comes back leaves the money with the platform, as
 * at Stripe.
 */
export const takenFromSeller = sql<Cents>`((SELECT coalesce(sum(amount_cents), 0) FROM local_payments.refunds r
    WHERE r.payment_id = sessions.payment_id AND r.taken_from = 'seller')
  + (SELECT coalesce(sum(amount_cents), 0) FROM local_payments.transfer_reversals t
    WHERE t.payment_id = sessions.payment_id))::integer`.as('taken')

/** What refunds that wait will give back. */
export const refundPending = sql<Cents>`(SELECT coalesce(sum(amount_cents), 0)::integer FROM local_payments.refunds r
  WHERE r.payment_id = sessions.payment_id AND r.status = 'pending')`.as('pending')

const lockPaid = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('local_payments.sessions')
    .select(['amount_cents', 'refunded_cents', 'refunds', 'order_id'])
    .select([refundPending, takenFromSeller, isDisputed, lostToBank])
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()

const addRefunded = (tx: Tx, paymentId: string, amount: number) =>
  tx
    .updateTable('local_payments.sessions')
    .set({ refunded_cents: sql`refunded_cents + ${amount}` })
    .where('payment_id', '=', paymentId)
    .execute()

type Happened = { type: string; paymentId: string; orderId: OrderId }

const announceRefund = (tx: Tx, { type, paymentId, orderId }: Happened) =>
  queueWebhooks(tx, [
    {
      type,
      thing: {
        id: paymentId.replace('pi_', 'ch_'),
        object: 'charge',
        payment_intent: paymentId,
        metadata: { orderId },
      },
    },
  ])
