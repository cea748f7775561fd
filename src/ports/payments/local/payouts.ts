import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Cents } from '../../../kernel/money.ts'
import { type PayoutItem, PaymentsProblem, payoutsPerPage, type PayoutState } from '../payments.ts'
import { queueWebhooks } from './webhooks.ts'

/** Once a day, as on Stripe's automatic schedule; the bank has it two days later. */
const hoursBetween = 24
const daysToArrive = 2

/**
 * Money that moved on sellers' accounts: payments without the application fee, refunds, lost disputes, returned fees, and
 * payouts that failed.
 */
const moves = sql`(
  SELECT payment_id AS id, seller, 'payment' AS kind, payment_id, amount_cents - application_fee_cents AS net
    FROM local_payments.sessions WHERE status = 'complete'
  UNION ALL
  SELECT r.id, s.seller, 'refund', r.payment_id, -r.amount_cents FROM local_payments.refunds r
    JOIN local_payments.sessions s USING (payment_id) WHERE r.taken_from = 'seller'
  UNION ALL
  SELECT t.id, s.seller, 'refund', t.payment_id, -t.amount_cents FROM local_payments.transfer_reversals t
    JOIN local_payments.sessions s USING (payment_id)
  UNION ALL
  SELECT f.id, s.seller, 'fee_return', f.payment_id, f.amount_cents FROM local_payments.fee_refunds f
    JOIN local_payments.sessions s USING (payment_id)
  UNION ALL
  SELECT 'failed_' || p.id, p.account_id, 'other', p.id, p.amount_cents FROM local_payments.payouts p WHERE p.status = 'failed'
)`

/** Pays out what sellers have, and lets payouts arrive; with the refunds, in the job `finish-local-refunds`. */
export async function makeLocalPayouts(db: Db): Promise<void> {
  const { rows: due } = await sql<{ id: string }>`
    SELECT a.id FROM local_payments.accounts a WHERE a.payouts_enabled
      AND NOT EXISTS (SELECT FROM local_payments.payouts p
        WHERE p.account_id = a.id AND p.created_at > app_now() - make_interval(hours => ${hoursBetween}))
      AND EXISTS (SELECT FROM local_payments.sessions s WHERE s.seller = a.id AND s.status = 'complete')`.execute(db)
  // oxlint-disable-next-line no-await-in-loop -- a machine without a real provider has few sellers
  for (const { id } of due) await inTransaction(db, (tx) => payOut(tx, id))
  await inTransaction(db, arrive)
}

async function payOut(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT FROM local_payments.accounts WHERE id = ${accountId} FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ id: string; kind: PayoutItem['kind']; payment_id: string; net: Cents }>`
    SELECT m.id, m.kind, m.payment_id, m.net FROM ${moves} AS m WHERE m.seller = ${accountId}
      AND NOT EXISTS (SELECT FROM local_payments.payout_items i WHERE i.id = m.id)`.execute(tx)
  const amount = rows.reduce((all, { net }) => all + net, 0) as Cents
  // What a seller owes waits for the next sales.
  if (amount <= 0) return

  const id = `po_local_${randomBytes(12).toString('hex')}`
  const now = sql<Date>`date_trunc('second', app_now())`
  await tx
    .insertInto('local_payments.payouts')
    .values({
      ...{ id, account_id: accountId, amount_cents: amount, created_at: now },
      arrives_on: sql`(app_now() AT TIME ZONE 'UTC')::date + ${daysToArrive}::integer`,
    })
    .execute()
  await tx
    .insertInto('local_payments.payout_items')
    .values(rows.map(({ net, ...move }) => ({ ...move, payout_id: id, net_cents: net })))
    .execute()
  await announce(tx, 'payout.created', { id, accountId })
}

/** The bank refuses a payout, at once or after it had arrived: the money is back on the account, and in a later payout. */
export async function failLocalPayout(db: Db, payoutId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const failed = await tx
      .updateTable('local_payments.payouts')
      .set({ status: 'failed' })
      .where('id', '=', payoutId)
      .where('status', '!=', 'failed')
      .returning(['id', 'account_id as accountId'])
      .executeTakeFirst()
    if (failed) await announce(tx, 'payout.failed', failed)
  })
}

async function arrive(tx: Tx): Promise<void> {
  const arrived = await tx
    .updateTable('local_payments.payouts')
    .set({ status: 'paid' })
    .where('status', '=', 'in_transit')
    .where('arrives_on', '<=', sql<PayoutState['arrivesOn']>`(app_now() AT TIME ZONE 'UTC')::date`)
    .returning(['id', 'account_id as accountId'])
    .execute()
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const payout of arrived) await announce(tx, 'payout.paid', payout)
}

const announce = (tx: Tx, type: string, { id, accountId }: { id: string; accountId: string }) =>
  queueWebhooks(tx, [{ type, account: accountId, thing: { id, object: 'payout' } }])

/** @throws {PaymentsProblem} `refused` for a payout that the account doesn't have */
export async function readLocalPayout(db: Db, accountId: string, payoutId: string): Promise<PayoutState> {
  const row = await db
    .selectFrom('local_payments.payouts')
    .selectAll()
    .where('id', '=', payoutId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new PaymentsProblem('refused', `No such payout: ${payoutId}`)
  return stateOf(row)
}

type Listing = { accountId: string; createdSince: Date; after?: string | null }

/** The latest first. */
export async function listLocalPayouts(
  db: Db,
  { accountId, createdSince, after = null }: Listing,
): Promise<PayoutState[]> {
  const rows = await db
    .selectFrom('local_payments.payouts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', '>=', createdSince)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (SELECT p.created_at, p.id FROM local_payments.payouts p WHERE p.id = ${after})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(payoutsPerPage)
    .execute()
  return rows.map(stateOf)
}

const stateOf = (row: Selectable<Tables['local_payments.payouts']>): PayoutState => ({
  payoutId: row.id,
  amount: row.amount_cents,
  status: row.status,
  arrivesOn: row.arrives_on,
  createdAt: row.created_at,
})

export async function listLocalItems(db: Db, accountId: string, payoutId: string): Promise<PayoutItem[]> {
  const rows = await db
    .selectFrom('local_payments.payout_items as i')
    .innerJoin('local_payments.payouts as p', 'p.id', 'i.payout_id')
    .select(['i.id', 'i.kind', 'i.payment_id', 'i.net_cents', 'p.created_at'])
    .where('p.id', '=', payoutId)
    .where('p.account_id', '=', accountId)
    .orderBy('i.id')
    .execute()
  return rows.map((row) => ({
    itemId: row.id,
    kind: row.kind,
    // As at Stripe, only a payment itself names the payment on the platform.
    paymentId: row.kind === 'payment' ? row.payment_id : null,
    source: row.payment_id,
    net: row.net_cents,
    createdAt: row.created_at,
  }))
}
