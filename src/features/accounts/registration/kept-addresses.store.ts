import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** Keeps an address from everyone for so many days; those that were kept long enough are forgotten. */
export async function keepEmail(db: Db, emailHash: Buffer, days: number) {
  await db
    .deleteFrom('given_up_emails')
    .where('until', '<=', sql<Date>`app_now()`)
    .execute()
  await db
    .insertInto('given_up_emails')
    .values({ email_hash: emailHash, until: sql<Date>`app_now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ until: sql<Date>`excluded.until` }))
    .execute()
}

export const findKept = (db: Db, emailHash: Buffer) =>
  db
    .selectFrom('given_up_emails')
    .select('until')
    .where('email_hash', '=', emailHash)
    .where('until', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
