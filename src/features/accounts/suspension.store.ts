import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'

/** A person whom nobody else suspends or lets back until the transaction ends. */
export const lockUser = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('users as u')
    .leftJoin('fans as n', 'n.user_id', 'u.id')
    .leftJoin('operators as o', 'o.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.suspended_at', 'n.username', 'o.user_id as operator'])
    .where('u.id', '=', id)
    .forNoKeyUpdate('u')
    .executeTakeFirst()

export const setSuspended = (tx: Tx, id: UserId, isSuspended: boolean) =>
  tx
    .updateTable('users')
    .set({ suspended_at: isSuspended ? sql<Date>`app_now()` : null })
    .where('id', '=', id)
    .execute()

export const isSuspended = async (db: Db, id: UserId): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()) !== undefined
