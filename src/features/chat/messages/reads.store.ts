import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { ChatId, EntityId, UserId } from '../../../kernel/ids.ts'

export type ReadMark = { chatId: ChatId; userId: UserId; seq: number }

/** How far the crews of some rooms have read: those who are in them now. In the fans' rooms no one learns it. */
export async function listReads(db: Db, chatIds: ChatId[]): Promise<ReadMark[]> {
  const { rows } = await sql<ReadMark>`
    WITH crew AS (
      SELECT r.chat_id, r.user_id FROM chat_reads r JOIN chats c ON c.id = r.chat_id
      WHERE c.room = 'crew' AND c.id = ANY (${chatIds}::uuid[])
    )
    SELECT r.chat_id AS "chatId", r.user_id AS "userId", r.read_seq AS seq
    FROM chat_members_among(ARRAY(SELECT DISTINCT chat_id FROM crew), ARRAY(SELECT DISTINCT user_id FROM crew)) AS present
    JOIN chat_reads r ON r.chat_id = present.chat_id AND r.user_id = ANY (present.hosts || present.others)
    ORDER BY 1, 2`.execute(db)
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

/** Marks a room as read up to a number that it has reached; a higher mark stays. */
export const raiseRead = (db: Db, chatId: ChatId, userId: UserId, seq: number) =>
  sql`INSERT INTO chat_reads (chat_id, user_id, read_seq)
    SELECT c.id, ${userId}::uuid, least(${seq}::bigint, c.last_seq) FROM chats c WHERE c.id = ${chatId}
    ON CONFLICT (chat_id, user_id) DO UPDATE SET read_seq = greatest(chat_reads.read_seq, excluded.read_seq)`.execute(
    db,
  )

/** A person's co-managers of an entity, and their names: co-managers see who wrote for it. */
export async function listColleagues(db: Db, entityId: EntityId): Promise<{ userId: UserId; username: string }[]> {
  const { rows } = await sql<{ userId: UserId; username: string }>`
    SELECT m.user_id AS "userId", f.username FROM entity_managers m JOIN fans f ON f.user_id = m.user_id
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
