import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type RecentUse, recentUse } from '../../db/recent-use.ts'
import type { Tables } from '../../db/tables.ts'
import type { PictureId, UserId } from '../../kernel/ids.ts'
import { picture as limits } from '../../kernel/limits.ts'

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

/** Its files are about to go: it can be attached to nothing anymore. */
export const markUnusable = (db: Db, id: PictureId) =>
  db.updateTable('pictures').set({ kept_at: null }).where('id', '=', id).execute()

/** How many a person has uploaded in the last hour. */
export const countOfHour = (db: Db, ownerId: UserId): Promise<RecentUse> =>
  db
    .selectFrom('pictures')
    .select(recentUse('1 hour'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()

/** A person's own picture that may be shown; it stays until the transaction ends. */
export const findUsable = (db: Db, id: PictureId, ownerId: UserId) =>
  db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kept_at', 'is not', null)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst()

/** Whether no entity, no event, no fan and no promo shows a picture. */
const unused = ({ not, exists, selectFrom, ref }: ExpressionBuilder<Tables, 'pictures'>) =>
  not(
    exists(selectFrom('entities').select('entities.id').where('entities.picture_id', '=', ref('pictures.id')))
      .or(exists(selectFrom('events').select('events.id').where('events.picture_id', '=', ref('pictures.id'))))
      .or(exists(selectFrom('fans').select('fans.user_id').where('fans.picture_id', '=', ref('pictures.id'))))
      .or(
        exists(
          selectFrom('house_promo').select('house_promo.id').where('house_promo.picture_id', '=', ref('pictures.id')),
        ),
      ),
  )

/** A picture that nothing shows; no one can begin to until the transaction ends. */
export const lockUnused = (db: Db, id: PictureId) =>
  db
    .selectFrom('pictures')
    .select(['id', 'created_at', 'kept_at'])
    .where('id', '=', id)
    .where(unused)
    .forUpdate()
    .executeTakeFirst()

/** Pictures that should be gone: not finished after an hour, or shown by nothing an hour after their day; some. */
export async function listLeftBehind(db: Db): Promise<PictureId[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('kept_at', 'is', null), eb('created_at', '<', sql<Date>`app_now() - interval '1 hour'`)]),
        eb('created_at', '<', sql<Date>`app_now() - make_interval(hours => ${limits.keptUnusedHours + 1})`),
      ]),
    )
    .where(unused)
    .orderBy('created_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of some ids that have a row. */
export async function listKnown(db: Db, ids: PictureId[]): Promise<PictureId[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', sql<PictureId>`ANY (${ids}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export const removePicture = (db: Db, id: PictureId) => db.deleteFrom('pictures').where('id', '=', id).execute()
