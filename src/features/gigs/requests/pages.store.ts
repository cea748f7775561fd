import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'

/** A page, kept until the transaction ends: what it sends comes one after the other. */
export const lockPage = (tx: Tx, id: EntityId) =>
  tx.selectFrom('entities').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Pages, kept alike; in the order of their ids, so that two pages that name each other do not wait for each other. */
export const lockPages = (tx: Tx, ids: readonly EntityId[]) =>
  tx.selectFrom('entities').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export const findPage = (db: Db, id: EntityId) =>
  db.selectFrom('entities').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether a person and someone who manages a page are kept apart, whoever of them asked for it. */
export async function isKeptApart(db: Db, userId: UserId, pageId: EntityId): Promise<boolean> {
  const block = await db
    .selectFrom('blocks as b')
    .innerJoin('entity_managers as m', (join) =>
      join.on(({ or, and, eb, ref }) =>
        or([
          and([eb('b.blocker_id', '=', userId), eb('b.blocked_id', '=', ref('m.user_id'))]),
          and([eb('b.blocked_id', '=', userId), eb('b.blocker_id', '=', ref('m.user_id'))]),
        ]),
      ),
    )
    .select('b.created_at')
    .where('m.entity_id', '=', pageId)
    .where('m.role', 'in', rolesThat.edit)
    .limit(1)
    .executeTakeFirst()
  return block !== undefined
}
