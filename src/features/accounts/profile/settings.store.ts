import type { Updateable } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { UserId } from '../../../kernel/ids.ts'

export const findFan = (db: Db, id: UserId) =>
  db
    .selectFrom('fans')
    .select(['username', 'username_changed_at', 'picture_id', 'location'])
    .where('user_id', '=', id)
    .executeTakeFirst()

/** @returns whether there was a profile to change */
export const changeFan = async (db: Db, id: UserId, values: Updateable<Tables['fans']>): Promise<boolean> => {
  const changed = await db.updateTable('fans').set(values).where('user_id', '=', id).returning('user_id').execute()
  return changed.length > 0
}
