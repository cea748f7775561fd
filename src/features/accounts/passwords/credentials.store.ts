import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** The hash of an account's password; undefined if it signs in only in other ways. */
export const findPasswordHash = async (db: Db, userId: UserId): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sign_in_methods')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Whether a session was made in the last so many minutes, by the real clock that sessions end by. */
export const isFreshSession = async (db: Db, session: { id: string; userId: UserId; minutes: number }) =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${session.minutes})`)
    .executeTakeFirst()) !== undefined

/** The account with an address, in lower case, and the hash of its password; null if it signs in only in other ways. */
export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('sign_in_methods as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.provider_id', '=', 'credential'),
    )
    .select(['u.id', 'm.password'])
    .where(sql`lower(u.email)`, '=', email)
    .executeTakeFirst()
