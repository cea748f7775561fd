import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'

/** A page, kept until the transaction ends: what it sends comes one after the other. */
export const lockPage = (tx: Tx, id: EntityId) =>
  tx.selectFrom('entities').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Pages, kept alike; in the order of their ids, so that two pages that name each other do not wait for each other. */
export const lockPages = (tx: Tx, ids: readonly EntityId[]) =>
  tx.selectFrom('entities').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export const findPage = (db: Db, id: EntityId) =>
  db.selectFrom('entities').selectAll().where('id', '=', id).executeTakeFirst()
