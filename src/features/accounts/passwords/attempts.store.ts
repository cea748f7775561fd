import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/**
 * Counts more attempts, or the first ones of a new window.
 *
 * @returns the attempts of this window with these, and the seconds until it ends
 */
export async function countAttempt(
  db: Db,
  { action, account, seconds, count }: { action: string; account: string; seconds: number; count: number },
) {
  const length = sql`make_interval(secs => ${seconds})`
  const isOver = sql<boolean>`account_attempts.since <= app_now() - ${length}`
  return db
    .insertInto('account_attempts')
    .values({ action, account, attempts: count, since: sql`app_now()` })
    .onConflict((conflict) =>
      conflict.columns(['action', 'account']).doUpdateSet({
        attempts: sql`CASE WHEN ${isOver} THEN ${count}::integer ELSE account_attempts.attempts + ${count}::integer END`,
        since: sql`CASE WHEN ${isOver} THEN app_now() ELSE account_attempts.since END`,
      }),
    )
    .returning(['attempts', sql<number>`extract(epoch FROM since + ${length} - app_now())::float8`.as('seconds_left')])
    .executeTakeFirstOrThrow()
}

export const forgetAttempts = (db: Db, { action, account }: { action: string; account: string }) =>
  db.deleteFrom('account_attempts').where('action', '=', action).where('account', '=', account).execute()

/** No limit looks further back than a day. */
export const forgetOldAttempts = (db: Db) =>
  db
    .deleteFrom('account_attempts')
    .where('since', '<', sql<Date>`app_now() - interval '24 hours'`)
    .execute()
