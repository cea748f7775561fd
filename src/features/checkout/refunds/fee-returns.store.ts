import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { heldEntries, platformAccounts } from '../rules/ledger.ts'
import { retryBackoff } from './retry-backoff.store.ts'

/** The job has this long before the reconciler looks after it. */
const firstLookSeconds = 60

/**
 * Makes due what the ledger's refunds and lost disputes of an order have taken from the platform, all together; in the transaction that
 * writes them.
 *
 * @returns whether some of it is still to go back
 */
export async function setDueFee(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    INSERT INTO fee_returns AS f (order_id, due_cents, begun_at, try_at)
    SELECT ${orderId}, greatest(0, -coalesce(sum(amount_cents), 0)), app_now(),
      app_now() + make_interval(secs => ${firstLookSeconds})
    FROM ledger WHERE order_id = ${orderId} AND account = ANY (${platformAccounts}::text[]) AND entry <> 'sale'
      AND entry <> ALL (${heldEntries}::text[])
    ON CONFLICT (order_id) DO UPDATE SET due_cents = excluded.due_cents, try_at = excluded.try_at,
      begun_at = CASE WHEN f.returned_cents < f.due_cents THEN f.begun_at ELSE excluded.begun_at END
    RETURNING returned_cents < due_cents AS "isOpen"
  `.execute(tx)
  return rows[0]?.isOpen ?? false
}

/** An order's fee that goes back, with the provider's names for its payment. */
export const findFee = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('fee_returns as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.due_cents', 'f.returned_cents', 'f.asking_cents', 'f.attempt'])
    .select(['o.provider_session', 'o.provider_payment'])
    .where('f.order_id', '=', orderId)
    .executeTakeFirst()

export const lockFee = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('fee_returns')
    .select(['due_cents', 'returned_cents', 'asking_cents', 'attempt'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

type Change = { returned_cents: Cents; asking_cents: Cents | null; attempt: number }

/** What the provider has given back, and what is asked for next. */
export const setAsking = (tx: Tx, orderId: OrderId, change: Change) =>
  tx
    .updateTable('fee_returns')
    .set({ ...change, problem: null })
    .where('order_id', '=', orderId)
    .execute()

/** What an attempt asked for has gone back; said twice it counts once. */
export const setReturned = (db: Db, orderId: OrderId, attempt: number) =>
  db
    .updateTable('fee_returns')
    .set({ returned_cents: sql`returned_cents + asking_cents`, asking_cents: null, problem: null, failed_attempts: 0 })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('asking_cents', 'is not', null)
    .execute()

/** After a refusal: the amount is computed again and requested under another key. */
export const dropAsking = (db: Db, orderId: OrderId) =>
  db.updateTable('fee_returns').set({ asking_cents: null }).where('order_id', '=', orderId).execute()

/** Schedules the next attempt to return a fee. */
export const scheduleRetry = (db: Db, orderId: OrderId, problem: string) =>
  db.updateTable('fee_returns').set(retryBackoff(problem)).where('order_id', '=', orderId).execute()

/** Fees that are still to go back and whose time for another look has come, the longest waiting first. */
export const listDueFees = (db: Db, limit: number) =>
  db
    .selectFrom('fee_returns')
    .select('order_id as id')
    .whereRef('returned_cents', '<', 'due_cents')
    .where('try_at', '<=', sql<Date>`app_now()`)
    .orderBy('try_at')
    .limit(limit)
    .execute()
