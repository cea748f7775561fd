import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { ApiKeyId, UserId } from '../../../kernel/ids.ts'

export const listApiKeys = (db: Db, userId: UserId) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type NewApiKey = { id: ApiKeyId; userId: UserId; name: string; prefix: string; keyHash: Buffer }

export const addApiKey = (db: Db, { id, userId, name, prefix, keyHash }: NewApiKey) =>
  db
    .insertInto('api_keys')
    .values({ id, user_id: userId, name, prefix, key_hash: keyHash, created_at: sql`app_now()` })
    .execute()

/** @returns whether it was there */
export const deleteApiKey = async (db: Db, { id, userId }: { id: ApiKeyId; userId: UserId }): Promise<boolean> =>
  (await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** All keys of a person. */
export const deleteApiKeys = (db: Db, userId: UserId) =>
  db.deleteFrom('api_keys').where('user_id', '=', userId).execute()

/** The key of a hash, while its person's account is neither suspended nor deleted, and whether its use is to be noted. */
export const findApiKey = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id as userId'])
    .select(sql<boolean>`k.last_used_at IS NULL OR k.last_used_at <= app_now() - interval '1 minute'`.as('isUseDue'))
    .where('k.key_hash', '=', keyHash)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** Notes a use; requests that come at the same time don't wait for each other. */
export const recordUse = (db: Db, id: ApiKeyId) =>
  sql`
    UPDATE api_keys SET last_used_at = app_now()
    WHERE id IN (SELECT id FROM api_keys WHERE id = ${id} FOR UPDATE SKIP LOCKED)`.execute(db)
