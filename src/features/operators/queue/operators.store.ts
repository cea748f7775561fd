import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'

/** As cursors have it: to the millisecond. */
const waitingSince = sql<Date>`date_trunc('milliseconds', coalesce(e.submitted_at, e.created_at))`

/** Where a page ends. An entity that is sent in again while someone reads goes to the end, and the page stays. */
export type QueueCursor = { since: string; id: EntityId }

/** The entities that wait, each with its creator's address, the longest waiting first; one more than the limit. */
export const listPending = (db: Db, { after, limit }: { after: QueueCursor | null; limit: number }) =>
  db
    .selectFrom('entities as e')
    .leftJoin('users as u', 'u.id', 'e.created_by')
    .selectAll('e')
    .select('u.email as owner_email')
    .where('e.status', '=', 'pending')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${waitingSince}, e.id) > (${after?.since}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(waitingSince)
    .orderBy('e.id')
    .limit(limit + 1)
    .execute()

export async function countPending(db: Db): Promise<number> {
  const row = await db
    .selectFrom('entities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.count
}

export const findVerified = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('email_verified', '=', true)
    .executeTakeFirst()

/** Makes a person an operator; false for an existing one. */
export async function addOperator(db: Db, userId: UserId): Promise<boolean> {
  const added = await db
    .insertInto('operators')
    .values({ user_id: userId })
    .onConflict((row) => row.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Every operator, locked: no one else takes one away until the transaction ends. */
export const lockOperators = (tx: Tx) =>
  tx
    .selectFrom('operators')
    .innerJoin('users', 'users.id', 'operators.user_id')
    .select(['user_id', sql<boolean>`users.suspended_at IS NOT NULL`.as('isSuspended')])
    .orderBy('user_id')
    .forUpdate('operators')
    .execute()

export const removeOperator = (tx: Tx, userId: UserId) =>
  tx.deleteFrom('operators').where('user_id', '=', userId).execute()
