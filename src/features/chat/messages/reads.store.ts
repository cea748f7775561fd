import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { ChatId, EntityId, UserId } from '../../../kernel/ids.ts'

/** How far each of a room's present members has read. */
export async function listReads(db: Db, chatId: ChatId): Promise<{ userId: UserId; seq: number }[]> {
  const { rows } = await sql<{ userId: UserId; seq: number }>`
    SELECT r.user_id AS "userId", r.read_seq AS seq FROM chat_reads r
    WHERE r.chat_id = ${chatId} AND EXISTS (
      SELECT FROM chat_members m WHERE m.chat_id = r.chat_id AND m.user_id = r.user_id) ORDER BY 1`.execute(db)
  return rows
}

export const findRead = async (db: Db, chatId: ChatId, userId: UserId): Promise<number> =>
  (
    await db
      .selectFrom('chat_reads')
      .select('read_seq')
      .where('chat_id', '=', chatId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.read_seq ?? 0

/** When a fan joined a room. */
export async function findJoined(db: Db, chatId: ChatId, userId: UserId): Promise<Date | null> {
  const { rows } = await sql<{ joinedAt: Date | null }>`
    SELECT min(since) AS "joinedAt" FROM chat_members
    WHERE chat_id = ${chatId} AND user_id = ${userId} AND side = 'fan'`.execute(db)
  return rows[0]?.joinedAt ?? null
}

/** Marks a room as read up to a number that it has reached; what is read further stays so. */
export const raiseRead = (db: Db, chatId: ChatId, userId: UserId, seq: number) =>
  sql`INSERT INTO chat_reads (chat_id, user_id, read_seq)
    SELECT c.id, ${userId}::uuid, least(${seq}::bigint, c.last_seq) FROM chats c WHERE c.id = ${chatId}
    ON CONFLICT (chat_id, user_id) DO UPDATE SET read_seq = greatest(chat_reads.read_seq, excluded.read_seq)`.execute(
    db,
  )

/** Whom a person manages an entity together with, and how they are called: co-managers see who wrote for it. */
export async function listColleagues(db: Db, entityId: EntityId): Promise<{ userID: UserId; username: string }[]> {
  const { rows } = await sql<{ userID: UserId; username: string }>`
    SELECT m.user_id AS "userID", f.username FROM entity_managers m JOIN fans f ON f.user_id = m.user_id
    WHERE m.entity_id = ${entityId} ORDER BY 2`.execute(db)
  return rows
}

export const isMuted = async (db: Db, chatId: ChatId, userId: UserId): Promise<boolean> =>
  (await db
    .selectFrom('chat_mutes')
    .select('chat_id')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined
