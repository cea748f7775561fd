import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { declineOf, disputeOf, refundsTo } from './cards.ts'
import { raiseLocalDispute } from './disputes.ts'
import { closeSessions, findSession } from './sessions.ts'
import { queueWebhooks } from './webhooks.ts'
import type { LocalPages, LocalPayment, LocalSession } from '../payments.ts'

/** The provider's side of the local card page, using only its own tables. */
export const localPages = (db: Db): LocalPages => ({
  readSession: (sessionId) => readLocalSession(db, sessionId),
  paySession: (sessionId, card) => payLocalSession(db, sessionId, card),
  readAccount: (accountId) => readLocalAccount(db, accountId),
  finishOnboarding: (accountId) => finishLocalOnboarding(db, accountId),
})

/** @returns null for a session that does not exist */
export async function readLocalSession(db: Db, sessionId: string): Promise<LocalSession | null> {
  await closeSessions(db, { sessionId, evenIfOpen: false })
  const row = await findSession(db, sessionId)
  if (!row) return null

  return {
    id: row.id,
    status: row.status,
    totalCents: row.amount_cents,
    lines: row.lines.map(({ name, quantity, unit }) => ({ name, quantity, unitCents: unit })),
    buyerEmail: row.buyer_email,
    expiresAt: row.expires_at.toISOString(),
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
  }
}

/**
 * Pays an open session with a test card and promises the three webhooks that Stripe sends.
 *
 * @returns null for a session that does not exist
 */
export async function payLocalSession(
  db: Db,
  sessionId: string,
  { number }: { number: string },
): Promise<LocalPayment | null> {
  const session = await readLocalSession(db, sessionId)
  if (!session) return null
  if (session.status === 'complete') return { result: 'paid', returnUrl: session.successUrl }
  if (session.status === 'expired') return { result: 'expired', returnUrl: session.cancelUrl }

  const message = declineOf(number)
  if (message) return { result: 'declined', message }

  await charge(db, sessionId, { refunds: refundsTo(number), dispute: disputeOf(number) })
  const after = await findSession(db, sessionId)
  return after?.status === 'complete'
    ? { result: 'paid', returnUrl: session.successUrl }
    : { result: 'expired', returnUrl: session.cancelUrl }
}

/** What the card does to refunds, and why its holder disputes the payment. */
type Course = { refunds: ReturnType<typeof refundsTo>; dispute: string | null }

/** Takes the money once: only an open session whose time is not over. */
async function charge(db: Db, sessionId: string, { refunds, dispute }: Course) {
  await inTransaction(db, async (tx) => {
    const paid = await tx
      .updateTable('local_payments.sessions')
      .set({ status: 'complete', refunds, payment_id: `pi_local_${randomBytes(12).toString('hex')}` })
      .where('id', '=', sessionId)
      .where('status', '=', 'open')
      .where('expires_at', '>', sql<Date>`app_now()`)
      .returning(['payment_id', 'order_id'])
      .executeTakeFirst()
    if (!paid?.payment_id) return

    const payment = paid.payment_id
    const metadata = { orderId: paid.order_id }
    await queueWebhooks(tx, [
      {
        type: 'checkout.session.completed',
        thing: { id: sessionId, object: 'checkout.session', payment_intent: payment, metadata },
      },
      { type: 'payment_intent.succeeded', thing: { id: payment, object: 'payment_intent', metadata } },
      {
        type: 'charge.succeeded',
        thing: { id: payment.replace('pi_', 'ch_'), object: 'charge', payment_intent: payment, metadata },
      },
    ])
    if (dispute) await raiseLocalDispute(tx, { paymentId: payment, reason: dispute })
  })
}

/** @returns null for an account that does not exist */
export async function readLocalAccount(db: Db, accountId: string) {
  const account = await findAccount(db, accountId)
  return account ? { id: account.id, isFinished: account.charges_enabled } : null
}

/** Enables an account's charges and payouts, and queues the webhook that says so. */
export async function finishLocalOnboarding(db: Db, accountId: string): Promise<{ returnUrl: string } | null> {
  return inTransaction(db, async (tx) => {
    const account = await tx
      .updateTable('local_payments.accounts')
      .set({ charges_enabled: true, payouts_enabled: true })
      .where('id', '=', accountId)
      .returning('return_url')
      .executeTakeFirst()
    if (!account?.return_url) return null

    await queueWebhooks(tx, [{ type: 'account.updated', thing: { id: accountId, object: 'account' } }])
    return { returnUrl: account.return_url }
  })
}

export const findAccount = (db: Db, accountId: string) =>
  db.selectFrom('local_payments.accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
