import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** A person with an account, locked against concurrent suspension and reinstatement until the transaction ends. */
export const lockSuspension = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('users as u')
    .leftJoin('fans as n', 'n.user_id', 'u.id')
    .leftJoin('operators as o', 'o.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.suspended_at', 'n.username', 'o.user_id as operator'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .forNoKeyUpdate('u')
    .executeTakeFirst()

export const setSuspended = (tx: Tx, id: UserId, isSuspended: boolean) =>
  tx
    .updateTable('users')
    .set({ suspended_at: isSuspended ? sql<Date>`app_now()` : null })
    .where('id', '=', id)
    .execute()

/** Whether someone may have a session: no one whose account is suspended or deleted. */
export const findAccountStatus = (db: Db, id: UserId) =>
  db
    .selectFrom('users')
    .select([
      sql<boolean>`suspended_at IS NOT NULL`.as('isSuspended'),
      sql<boolean>`deleted_at IS NOT NULL`.as('isDeleted'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
