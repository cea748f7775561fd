import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { visibilitiesOpenTo } from '../rules/visibility.ts'

export const findBlock = (db: Db, blocker: UserId, blocked: UserId) =>
  db
    .selectFrom('blocks')
    .select('created_at')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .executeTakeFirst()

/** Keeps a block; one that is there stays as it is. */
export const addBlock = (db: Db, blocker: UserId, blocked: UserId) =>
  db
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: sql<Date>`app_now()` })
    .onConflict((row) => row.doNothing())
    .execute()

export const removeBlock = (db: Db, blocker: UserId, blocked: UserId) =>
  db.deleteFrom('blocks').where('blocker_id', '=', blocker).where('blocked_id', '=', blocked).execute()

/**
 * Whom a person has blocked, the latest first; the names only of those who show them to strangers, the person among
 * these.
 */
export const listBlocked = (db: Db, blocker: UserId, limit: number | null) =>
  db
    .selectFrom('blocks as b')
    .leftJoin('fans as f', (join) =>
      join
        .onRef('f.user_id', '=', 'b.blocked_id')
        .on('f.visibility', 'in', visibilitiesOpenTo('stranger', 'name'))
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('users').whereRef('users.id', '=', 'b.blocked_id').where('suspended_at', 'is not', null)),
          ),
        )
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('blocks as back')
                .whereRef('back.blocker_id', '=', 'b.blocked_id')
                .whereRef('back.blocked_id', '=', 'b.blocker_id'),
            ),
          ),
        ),
    )
    .select(['b.blocked_id as id', 'f.username', 'f.full_name as fullName', 'b.created_at as since'])
    .where('b.blocker_id', '=', blocker)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.blocked_id', 'desc')
    .limit(limit)
    .execute()
