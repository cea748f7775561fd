import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** Sets the one link that works; the one before is dead. */
export const setReset = (db: Db, reset: { userId: UserId; linkHash: Buffer; email: string; minutes: number }) => {
  const row = {
    link_hash: reset.linkHash,
    email: reset.email,
    ends_at: sql<Date>`app_now() + make_interval(mins => ${reset.minutes})`,
  }
  return db
    .insertInto('password_resets')
    .values({ user_id: reset.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Whose link this is, while it is valid and its owner still has the address that it was emailed to. */
export const findReset = (db: Db, linkHash: Buffer) =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'u.email'])
    .where('r.link_hash', '=', linkHash)
    .where('r.ends_at', '>', sql<Date>`app_now()`)
    .whereRef('r.email', '=', (each) => each.fn<string>('lower', ['u.email']))
    .executeTakeFirst()

/** Uses a link up; false when someone else did at this moment. */
export const takeReset = async (db: Db, linkHash: Buffer): Promise<boolean> =>
  (await db.deleteFrom('password_resets').where('link_hash', '=', linkHash).returning('user_id').executeTakeFirst()) !==
  undefined

export const forgetReset = (db: Db, userId: UserId) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).execute()

/** A password is the sign-in method "credential", under the person's own id. */
export const setPassword = (db: Db, row: { id: string; userId: UserId; passwordHash: string }) =>
  db
    .insertInto('sign_in_methods')
    .values({
      id: row.id,
      user_id: row.userId,
      account_id: row.userId,
      provider_id: 'credential',
      password: row.passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: row.passwordHash, updated_at: sql<Date>`now()` }),
    )
    .execute()

/** A password's hash when it replaced another within the last minute, by the real clock; else undefined. */
export const findFreshHash = async (db: Db, userId: UserId): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sign_in_methods')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('updated_at', '>', sql<Date>`now() - interval '1 minute'`)
    .whereRef('updated_at', '>', 'created_at')
    .executeTakeFirst()
  return row?.password ?? undefined
}
