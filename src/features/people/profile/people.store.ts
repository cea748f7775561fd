import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

const fans = (db: Db) =>
  db
    .selectFrom('fans as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select([
      'f.user_id as id',
      'f.username',
      'f.full_name',
      'f.picture_id',
      'f.visibility',
      'f.location',
      'f.location_shared',
      'f.genre_preference',
      'f.created_at',
    ])
    .where('u.suspended_at', 'is', null)

/** A fan's profile as others may come to see it; no one whose account operators have suspended. */
export const findFan = (db: Db, id: UserId) => fans(db).where('f.user_id', '=', id).executeTakeFirst()

/** The same by username, as it is stored. */
export const findFanNamed = (db: Db, username: string) => fans(db).where('f.username', '=', username).executeTakeFirst()
