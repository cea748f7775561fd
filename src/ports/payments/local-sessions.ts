import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { feeReturned } from './local-fees.ts'
import { takenFromSeller } from './local-refunds.ts'
import { announce } from './local-webhooks.ts'
import { type CheckoutRequest, type CheckoutState, PaymentsProblem } from './payments.ts'

/** What a session keeps of its request. */
export type KeptRequest = Omit<CheckoutRequest, 'expiresAt' | 'idempotencyKey'> & { expiresAt: string }

/** A session to be opened; `request` is what the same idempotency key must repeat. */
export type NewSession = {
  id: string
  amount: number
  seller: string
  expires: string
  request: KeptRequest
}

export type Opened = { id: string | null; same: boolean; problem: string | null }

/**
 * Opens sessions within Stripe's limits, many in one statement.
 *
 * @returns in their places: the id, the earlier one's where the key was used before
 */
export async function openSessions(db: Db, asked: NewSession[]): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    WITH asked AS (
      SELECT a.*, CASE
        WHEN account.id IS NULL THEN 'No such account.'
        WHEN NOT account.charges_enabled THEN 'This account cannot take charges yet.'
        WHEN a.expires < (SELECT app_now()) + interval '30 minutes' THEN 'expires_at must be at least 30 minutes from now.'
        WHEN a.expires > (SELECT app_now()) + interval '24 hours' THEN 'expires_at must be at most 24 hours from now.'
      END AS problem
      FROM unnest(${asked.map(({ id }) => id)}::text[], ${asked.map(({ amount }) => amount)}::integer[],
        ${asked.map(({ seller }) => seller)}::text[], ${asked.map(({ expires }) => expires)}::timestamptz[],
        ${asked.map(({ request }) => JSON.stringify(request))}::text[])
        WITH ORDINALITY AS a (id, amount, seller, expires, request, n)
      LEFT JOIN local_payments.accounts account ON account.id = a.seller
    ), made AS (
      INSERT INTO local_payments.sessions (id, request, amount_cents, expires_at)
      SELECT id, request::json, amount, expires FROM asked WHERE problem IS NULL
      ON CONFLICT (id) DO NOTHING
      RETURNING id, request::text
    )
    SELECT coalesce(made.id, (SELECT s.id FROM local_payments.sessions s WHERE s.id = asked.id)) AS id,
      asked.request = coalesce(made.request,
        (SELECT s.request::text FROM local_payments.sessions s WHERE s.id = asked.id)) AS same,
      asked.problem
    FROM asked LEFT JOIN made ON made.id = asked.id
    ORDER BY n
  `.execute(db)
  return rows
}

/** A session's state, after its end when its time is over. */
export async function readSession(db: Db, sessionId: string): Promise<CheckoutState> {
  const row = await findSession(db, sessionId)
  if (row?.is_over) {
    await closeSessions(db, { sessionId, evenIfOpen: false })
    return readSession(db, sessionId)
  }
  if (!row) throw new PaymentsProblem('refused', `No such checkout session: ${sessionId}`)

  const { orderId } = row.request as KeptRequest
  return {
    sessionId: row.id,
    orderId,
    status: row.status,
    paid: row.status === 'complete',
    paymentId: row.payment_id,
    amount: row.amount_cents,
    refunded: row.refunded_cents,
    takenFromSeller: row.taken,
    feeReturned: row.returned,
  }
}

/** A session, and whether its time is over although nobody has closed it yet. */
export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('local_payments.sessions')
    .selectAll()
    .select(sql<boolean>`status = 'open' AND expires_at <= app_now()`.as('is_over'))
    .select([takenFromSeller, feeReturned])
    .where('id', '=', sessionId)
    .executeTakeFirst()

/** Ends open sessions whose time is over, one of them or all; one that is open still only when asked to. */
export async function closeSessions(
  db: Db,
  { sessionId, evenIfOpen }: { sessionId: string | null; evenIfOpen: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('local_payments.sessions')
      .set({ status: 'expired' })
      .where('status', '=', 'open')
      .$if(sessionId !== null, (query) => query.where('id', '=', sessionId))
      .$if(!evenIfOpen, (query) => query.where('expires_at', '<=', sql<Date>`app_now()`))
      .returning(['id', 'request'])
      .execute()
    await announce(
      tx,
      closed.map(({ id, request }) => ({
        type: 'checkout.session.expired',
        thing: { id, object: 'checkout.session', metadata: { orderId: (request as KeptRequest).orderId } },
      })),
    )
  })
}

/** The job `expire-local-sessions`, every minute. */
export const expireLocalSessions = ({ db }: { db: Db }): Promise<void> =>
  closeSessions(db, { sessionId: null, evenIfOpen: false })
