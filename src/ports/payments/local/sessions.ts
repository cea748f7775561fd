import { sql } from 'kysely'
import { dedupe, pgArrayLiteral } from '../../../db/batch.ts'
import type { Db } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { feeReturned } from './fees.ts'
import { refundPending, takenFromSeller } from './refunds.ts'
import { queueWebhooks } from './webhooks.ts'
import { type CheckoutRequest, type CheckoutState, PaymentsProblem } from '../payments.ts'

/** What sessions have in common whose buyers buy the same; `expires` is an ISO instant. */
type Terms = { seller: string; lines: CheckoutRequest['lines']; amount: Cents; fee: Cents; expires: string }

/** A session to be opened: what the same idempotency key must repeat. */
export type NewSession = {
  id: string
  orderId: OrderId
  buyerEmail: string
  successUrl: string
  cancelUrl: string
  terms: Terms
}

export type OpenedSession = { id: string | null; same: boolean; problem: string | null }

/**
 * Opens sessions within Stripe's limits, many in one statement. Common terms are sent once, and a session has a
 * response of its own only if it wasn't simply created.
 *
 * @returns the ids in the same order; an earlier session's if the key was used before
 */
export async function openSessions(db: Db, sessions: NewSession[]): Promise<OpenedSession[]> {
  const terms = dedupe(sessions.map((session) => JSON.stringify(session.terms)))
  const { rows } = await sql<OpenedSession>`
    WITH terms AS MATERIALIZED (
      SELECT t.n, k.*, CASE
        WHEN account.id IS NULL THEN 'No such account.'
        WHEN NOT account.charges_enabled THEN 'This account cannot take charges yet.'
        WHEN k.expires < app_now() + interval '30 minutes' THEN 'expires_at must be at least 30 minutes from now.'
        WHEN k.expires > app_now() + interval '24 hours' THEN 'expires_at must be at most 24 hours from now.'
      END AS problem
      FROM unnest(${terms.values}::json[]) WITH ORDINALITY AS t (asked, n)
      CROSS JOIN json_to_record(t.asked)
        AS k (seller text, lines json, amount integer, fee integer, expires timestamptz)
      LEFT JOIN local_payments.accounts account ON account.id = k.seller
    ), asked AS (
      SELECT a.n AS place, a.id, a.order_id, a.email, a.success, a.cancel, t.*
      FROM unnest(${pgArrayLiteral(sessions.map(({ id }) => id))}::text[], ${pgArrayLiteral(sessions.map(({ orderId }) => orderId))}::uuid[],
        ${sessions.map(({ buyerEmail }) => buyerEmail)}::text[], ${sessions.map(({ successUrl }) => successUrl)}::text[],
        ${sessions.map(({ cancelUrl }) => cancelUrl)}::text[], ${pgArrayLiteral(terms.positions)}::integer[])
        WITH ORDINALITY AS a (id, order_id, email, success, cancel, terms, n)
      JOIN terms t ON t.n = a.terms
    ), made AS (
      INSERT INTO local_payments.sessions (id, order_id, buyer_email, success_url, cancel_url, seller, lines,
        application_fee_cents, amount_cents, expires_at)
      SELECT id, order_id, email, success, cancel, seller, lines, fee, amount, expires FROM asked WHERE problem IS NULL
      ON CONFLICT (id) DO NOTHING
      RETURNING *
    ), kept AS (
      SELECT * FROM made UNION ALL SELECT s.* FROM local_payments.sessions s WHERE s.id IN (SELECT id FROM asked)
    )
    SELECT k.id, a.problem,
      (k.order_id, k.buyer_email, k.success_url, k.cancel_url, k.seller, k.lines::text, k.application_fee_cents,
        k.amount_cents, k.expires_at)
      = (a.order_id, a.email, a.success, a.cancel, a.seller, a.lines::text, a.fee, a.amount, a.expires) AS same
    FROM asked a LEFT JOIN kept k ON k.id = a.id
    WHERE (SELECT count(*) FROM made) < ${sessions.length}
    ORDER BY place
  `.execute(db)
  return rows.length > 0 ? rows : sessions.map(({ id }) => ({ id, same: true, problem: null }))
}

/** A session's state, after its end when its time is over. */
export async function readSession(db: Db, sessionId: string): Promise<CheckoutState> {
  const row = await findSession(db, sessionId)
  if (row?.is_over) {
    await closeSessions(db, { sessionId, evenIfOpen: false })
    return readSession(db, sessionId)
  }
  if (!row) throw new PaymentsProblem('refused', `No such checkout session: ${sessionId}`)

  return {
    sessionId: row.id,
    orderId: row.order_id,
    status: row.status,
    paid: row.status === 'complete',
    paymentId: row.payment_id,
    amount: row.amount_cents,
    refunded: row.refunded_cents,
    refundPending: row.pending,
    takenFromSeller: row.taken,
    feeReturned: row.returned,
  }
}

/** A session, and whether it has expired but is not closed yet. */
export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('local_payments.sessions')
    .selectAll()
    .select(sql<boolean>`status = 'open' AND expires_at <= app_now()`.as('is_over'))
    .select([refundPending, takenFromSeller, feeReturned])
    .where('id', '=', sessionId)
    .executeTakeFirst()

/** Ends open sessions whose time is over, one of them or all; one that is open still only when asked to. */
export async function closeSessions(
  db: Db,
  { sessionId, evenIfOpen }: { sessionId: string | null; evenIfOpen: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const closed = await tx
      .updateTable('local_payments.sessions')
      .set({ status: 'expired' })
      .where('status', '=', 'open')
      .$if(sessionId !== null, (query) => query.where('id', '=', sessionId))
      .$if(!evenIfOpen, (query) => query.where('expires_at', '<=', sql<Date>`app_now()`))
      .returning(['id', 'order_id'])
      .execute()
    await queueWebhooks(
      tx,
      closed.map(({ id, order_id: orderId }) => ({
        type: 'checkout.session.expired',
        thing: { id, object: 'checkout.session', metadata: { orderId } },
      })),
    )
  })
}

/** The job `expire-local-sessions`, every minute. */
export const expireLocalSessions = ({ db }: { db: Db }): Promise<void> =>
  closeSessions(db, { sessionId: null, evenIfOpen: false })
