import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { PictureId, UserId } from '../../kernel/ids.ts'

export type NewPicture = { id: PictureId; ownerId: UserId | null; width: number; height: number }

/** Notes a picture whose files are about to be written. */
export const addPicture = (db: Db, { id, ownerId, width, height }: NewPicture) =>
  db
    .insertInto('pictures')
    .values({ id, owner_id: ownerId, width, height, created_at: sql<Date>`app_now()` })
    .execute()

/** Its files are there: it may be shown. */
export const markKept = (db: Db, id: PictureId) =>
  db
    .updateTable('pictures')
    .set({ kept_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** How many a person has uploaded in the last hour. */
export const countOfHour = async (db: Db, ownerId: UserId): Promise<number> => {
  const row = await db
    .selectFrom('pictures')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return row.count
}

/** A person's own picture that may be shown; it stays until the transaction ends. */
export const findOwn = (db: Db, id: PictureId, ownerId: UserId) =>
  db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kept_at', 'is not', null)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst()

/** A picture that no entity, no event and no fan shows; nobody can begin to until the transaction ends. */
export const lockUnused = (db: Db, id: PictureId) =>
  db
    .selectFrom('pictures')
    .select(['id', 'created_at', 'kept_at'])
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('entities').select('entities.id').where('picture_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('events').select('events.id').where('picture_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('fans').select('fans.user_id').where('picture_id', '=', id))),
    )
    .forUpdate()
    .executeTakeFirst()

export const removePicture = (db: Db, id: PictureId) => db.deleteFrom('pictures').where('id', '=', id).execute()
