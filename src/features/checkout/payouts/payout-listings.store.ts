import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'

/** Begins the listing of accounts that have sold and have none. @returns the accounts */
export async function addListings(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    INSERT INTO payout_listings (seller_account)
    SELECT DISTINCT e.seller_account FROM entities e
    WHERE e.seller_account IS NOT NULL
      AND NOT EXISTS (SELECT FROM payout_listings l WHERE l.seller_account = e.seller_account)
      AND EXISTS (SELECT FROM orders o WHERE o.seller_entity_id = e.id AND o.total_cents > 0 AND o.paid_at IS NOT NULL)
    LIMIT ${limit} ON CONFLICT DO NOTHING RETURNING seller_account AS account`.execute(tx)
  return rows.map(({ account }) => account)
}

export const findListing = (db: Db, account: string) =>
  db.selectFrom('payout_listings').selectAll().where('seller_account', '=', account).executeTakeFirst()

type Progress = { account: string; from: string | null; to: string | null; isLast: boolean }

/** Writes how far a listing came. @returns whether no other attempt had come so far */
export async function advance(tx: Tx, { account, from, to, isLast }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_listings')
    .set({ after_payout: to, finished_at: isLast ? sql<Date>`app_now()` : null })
    .where('seller_account', '=', account)
    .where('after_payout', 'is not distinct from', from)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
