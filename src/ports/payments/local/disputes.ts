import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { type Cents, cents, minus, noCents } from '../../../kernel/money.ts'
import { type DisputeState, PaymentsProblem } from '../payments.ts'
import { refuseWhenBusy } from './busy.ts'
import { queueWebhooks } from './webhooks.ts'

/** What Stripe charges for a dispute, won or lost. */
const disputeFee = cents(1_500)
const daysToRespond = 9

type Row = Selectable<Tables['local_payments.disputes']> & { orderId: OrderId }
type Outcome = Extract<DisputeState['status'], 'won' | 'lost'>

/** What disputes keep from refunds of a payment, as Stripe does: none is made while the bank has the money. */
export const isDisputed = sql<boolean>`EXISTS (SELECT FROM local_payments.disputes d
  WHERE d.payment_id = sessions.payment_id AND d.status = 'needs_response')`.as('is_disputed')

/** What banks gave back of a payment in lost disputes: only the rest can be refunded, or disputed again. */
export const lostToBank = sql<Cents>`(SELECT coalesce(sum(d.amount_cents), 0)::integer FROM local_payments.disputes d
  WHERE d.payment_id = sessions.payment_id AND d.status = 'lost')`.as('lost')

/** What was taken back from a payment's seller for lost disputes. */
export const reversed =
  sql<Cents>`(SELECT coalesce(sum(amount_cents), 0)::integer FROM local_payments.transfer_reversals t
  WHERE t.payment_id = sessions.payment_id)`.as('reversed')

/**
 * A buyer disputes a payment with the bank, which takes the money from the platform at once.
 *
 * @param amount cents of it; all that is left unless given
 * @returns the dispute's id; null if there is no such payment, or nothing left of it
 */
export async function raiseLocalDispute(
  tx: Tx,
  { paymentId, reason, amount }: { paymentId: string; reason: string; amount?: Cents | undefined },
): Promise<string | null> {
  const session = await tx
    .selectFrom('local_payments.sessions')
    .select(['amount_cents', 'refunded_cents', lostToBank])
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  const left = session ? minus(session.amount_cents, session.refunded_cents, session.lost) : noCents
  if (left <= 0) return null

  const id = `dp_local_${randomBytes(12).toString('hex')}`
  await tx
    .insertInto('local_payments.disputes')
    .values({
      ...{ id, reason, payment_id: paymentId, amount_cents: amount ?? left, fee_cents: disputeFee },
      respond_by: sql<Date>`date_trunc('second', app_now()) + make_interval(days => ${daysToRespond})`,
      created_at: sql<Date>`date_trunc('second', app_now())`,
    })
    .execute()
  await announce(tx, 'charge.dispute.created', { id, paymentId })
  await announce(tx, 'charge.dispute.funds_withdrawn', { id, paymentId })
  return id
}

/** The bank decides about a dispute; one that is decided stays so. */
export async function closeLocalDispute(db: Db, disputeId: string, outcome: Outcome): Promise<void> {
  await inTransaction(db, async (tx) => {
    const closed = await tx
      .updateTable('local_payments.disputes')
      .set({ status: outcome })
      .where('id', '=', disputeId)
      .where('status', '=', 'needs_response')
      .returning('payment_id as paymentId')
      .executeTakeFirst()
    if (!closed) return
    const dispute = { id: disputeId, paymentId: closed.paymentId }
    await announce(tx, 'charge.dispute.closed', dispute)
    if (outcome === 'won') await announce(tx, 'charge.dispute.funds_reinstated', dispute)
  })
}

/** Disputes that no one answered in time are lost; with the refunds, in the job `finish-local-refunds`. */
export async function loseOverdueDisputes(db: Db): Promise<void> {
  const overdue = await db
    .selectFrom('local_payments.disputes')
    .select('id')
    .where('status', '=', 'needs_response')
    .where('respond_by', '<', sql<Date>`app_now()`)
    .execute()
  // oxlint-disable-next-line no-await-in-loop -- a handful, by test cards alone
  for (const { id } of overdue) await closeLocalDispute(db, id, 'lost')
}

/** @throws {PaymentsProblem} `refused` for a dispute that doesn't exist */
export async function readLocalDispute(db: Db, disputeId: string): Promise<DisputeState> {
  const row = await db
    .selectFrom('local_payments.disputes as d')
    .innerJoin('local_payments.sessions as s', 's.payment_id', 'd.payment_id')
    .selectAll('d')
    .select('s.order_id as orderId')
    .where('d.id', '=', disputeId)
    .executeTakeFirst()
  if (!row) throw new PaymentsProblem('refused', `No such dispute: ${disputeId}`)
  return stateOf(row)
}

const stateOf = (row: Row): DisputeState => ({
  disputeId: row.id,
  orderId: row.orderId,
  paymentId: row.payment_id,
  status: row.status,
  reason: row.reason,
  amount: row.amount_cents,
  withheld: row.status === 'won' ? noCents : row.amount_cents,
  fee: row.fee_cents,
  respondBy: row.respond_by,
  openedAt: row.created_at,
})

type Listing = { openedSince: Date; limit: number }

/** The latest first. */
export async function listLocalDisputes(db: Db, { openedSince, limit }: Listing) {
  const rows = await db
    .selectFrom('local_payments.disputes')
    .select('id')
    .where('created_at', '>=', openedSince)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return { ids: rows.slice(0, limit).map(({ id }) => id), isCut: rows.length > limit }
}

type Reversal = { paymentId: string; amount: Cents; idempotencyKey: string }

/**
 * Takes money of a payment back from its seller, never more than is left there; the same key takes it once.
 *
 * @throws {PaymentsProblem} `unreachable` while the provider is told to be busy
 */
export async function reverseLocally(db: Db, { paymentId, amount, idempotencyKey }: Reversal): Promise<void> {
  await refuseWhenBusy(db)
  await inTransaction(db, async (tx) => {
    const session = await tx
      .selectFrom('local_payments.sessions')
      .select('amount_cents')
      .select(reversed)
      .select(
        sql<number>`(SELECT coalesce(sum(amount_cents), 0)::integer FROM local_payments.refunds r
          WHERE r.payment_id = sessions.payment_id AND r.taken_from = 'seller')`.as('refunded'),
      )
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst()
    if (!session) throw new PaymentsProblem('refused', `No such payment: ${paymentId}`)

    const before = await tx
      .selectFrom('local_payments.transfer_reversals')
      .select(['payment_id', 'amount_cents'])
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
    if (before && (before.payment_id !== paymentId || before.amount_cents !== amount)) {
      throw new PaymentsProblem('refused', 'This idempotency key was used with another request.')
    }
    if (before) return
    if (amount <= 0 || session.refunded + session.reversed + amount > session.amount_cents) {
      throw new PaymentsProblem('refused', 'Reversal amount is greater than what is left of the transfer.')
    }
    await tx
      .insertInto('local_payments.transfer_reversals')
      .values({
        id: `trr_local_${randomBytes(12).toString('hex')}`,
        idempotency_key: idempotencyKey,
        payment_id: paymentId,
        amount_cents: amount,
      })
      .execute()
  })
}

const announce = (tx: Tx, type: string, { id, paymentId }: { id: string; paymentId: string }) =>
  queueWebhooks(tx, [{ type, thing: { id, object: 'dispute', payment_intent: paymentId } }])
