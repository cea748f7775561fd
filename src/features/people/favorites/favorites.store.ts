import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'

export const isFollowing = async (db: Db, userId: UserId, entityId: EntityId): Promise<boolean> =>
  (await db
    .selectFrom('favorites')
    .select('since')
    .where('user_id', '=', userId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()) !== undefined

export async function countFavorites(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('favorites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many people with an account follow an entity. */
export async function countFollowers(db: Db, entityId: EntityId): Promise<number> {
  const { count } = await db
    .selectFrom('favorites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow()
  return count
}

export const follow = (tx: Tx, userId: UserId, entityId: EntityId) =>
  tx
    .insertInto('favorites')
    .values({ user_id: userId, entity_id: entityId, since: sql<Date>`app_now()` })
    .onConflict((row) => row.doNothing())
    .execute()

export const unfollow = (tx: Tx, userId: UserId, entityId: EntityId) =>
  tx.deleteFrom('favorites').where('user_id', '=', userId).where('entity_id', '=', entityId).execute()

/** An entity's state; undefined for none. */
export const findStatus = async (db: Db, entityId: EntityId) =>
  (await db.selectFrom('entities').select('status').where('id', '=', entityId).executeTakeFirst())?.status

const cards = (db: Db) =>
  db
    .selectFrom('entities as e')
    .select(['e.id', 'e.type', 'e.name', 'e.username', 'e.status', 'e.genres', 'e.location', 'e.picture_id', 'e.demo'])
    .where('e.status', 'in', ['approved', 'unclaimed'])
    .orderBy('e.name_key')
    .orderBy('e.id')

/** Public entities of some ids, by name. */
export const listByIds = (db: Db, ids: EntityId[]) =>
  cards(db)
    .where('e.id', '=', sql<EntityId>`ANY(${ids}::uuid[])`)
    .execute()

/** What a person follows, as far as it is public, by name. */
export const listFavorites = (db: Db, userId: UserId) =>
  cards(db).innerJoin('favorites as f', 'f.entity_id', 'e.id').where('f.user_id', '=', userId).execute()

export type CardRow = Awaited<ReturnType<typeof listByIds>>[number]

/** Removes those of the ids that are deleted, and leaves those that are only hidden. */
export const removeDeleted = (db: Db, userId: UserId, ids: EntityId[]) =>
  db
    .deleteFrom('favorites')
    .using('entities')
    .whereRef('entities.id', '=', 'favorites.entity_id')
    .where('entities.status', '=', 'deleted')
    .where('favorites.user_id', '=', userId)
    .where('favorites.entity_id', '=', sql<EntityId>`ANY(${ids}::uuid[])`)
    .returning('favorites.entity_id')
    .execute()

export const findByUnsubscribeKey = (db: Db, key: string) =>
  db.selectFrom('fans').select('user_id').where('unsubscribe_key', '=', key).executeTakeFirst()

export const forgetFollowers = (tx: Tx, entityId: EntityId) =>
  tx.deleteFrom('favorites').where('entity_id', '=', entityId).execute()

/** Those of pages that were deleted while someone began to follow them. */
export const forgetDeleted = (db: Db) =>
  db
    .deleteFrom('favorites')
    .using('entities')
    .whereRef('entities.id', '=', 'favorites.entity_id')
    .where('entities.status', '=', 'deleted')
    .execute()
