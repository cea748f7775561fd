import type { UserId } from '../kernel/ids.ts'
import type { Db } from './connect.ts'

/**
 * Locks a user's row, so that what one person does is carried out and counted one after the other. Rows that refer to
 * the user can still be added.
 */
export const lockUser = (db: Db, id: UserId) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
