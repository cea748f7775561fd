import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ChatId, ChatRemovalId, EntityId, UserId } from '../../../kernel/ids.ts'
import type { Sender } from '../rules/sender.ts'

/**
 * Removes a fan from a chat until the host ends the removal, even if they had left on their own.
 *
 * @returns whether they were not removed before
 */
export async function addRemoval(tx: Tx, row: { id: ChatRemovalId; chatId: ChatId; userId: UserId }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO chat_departures AS out (chat_id, user_id, at, removal_id)
    VALUES (${row.chatId}, ${row.userId}, app_now(), ${row.id})
    ON CONFLICT (chat_id, entity_id, user_id) DO UPDATE SET removal_id = excluded.removal_id, at = excluded.at
      WHERE out.removal_id IS NULL
    RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** @returns the fan; undefined if the removal has already ended */
export const endRemoval = (tx: Tx, chatId: ChatId, id: ChatRemovalId) =>
  tx
    .deleteFrom('chat_departures')
    .where('chat_id', '=', chatId)
    .where('removal_id', '=', id)
    .returning('user_id as userId')
    .executeTakeFirst()

/**
 * How a person left a chat: removed by the host, or by themselves; null if they didn't. Of a plan that they are no longer in,
 * or whose starter they don't see, nothing says whether its chat is still there.
 */
export async function findDeparture(db: Db, chatId: ChatId, userId: UserId): Promise<'removed' | 'left' | null> {
  const departure = await db
    .selectFrom('chat_departures')
    .select('removal_id')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM chats c JOIN plans p ON p.id = c.plan_id
        LEFT JOIN plan_members m ON m.plan_id = p.id AND m.user_id = ${userId}
        WHERE c.id = ${chatId} AND (m.user_id IS NULL OR NOT is_named_to(${userId}, p.starter_id)))`,
    )
    .executeTakeFirst()
  if (!departure) return null
  return departure.removal_id === null ? 'left' : 'removed'
}

export type RemovedFan = Sender & { senderUserId: UserId; removalId: ChatRemovalId; at: Date }

/** Fans whom the host removed from a chat, the latest first. */
export async function listRemovedFans(db: Db, chatId: ChatId, limit: number): Promise<RemovedFan[]> {
  const { rows } = await sql<RemovedFan>`
    SELECT d.removal_id AS "removalId", d.at, u.id AS "senderUserId", NULL AS "entityName", f.username, f.visibility,
      u.suspended_at IS NOT NULL AS "isSuspended"
    FROM chat_departures d JOIN users u ON u.id = d.user_id LEFT JOIN fans f ON f.user_id = u.id
    WHERE d.chat_id = ${chatId} AND d.removal_id IS NOT NULL ORDER BY d.at DESC, d.removal_id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** The host of a chat's show with the people who are in the chat for it. */
export async function findHost(db: Db, chatId: ChatId) {
  const { rows } = await sql<{ entityId: EntityId; showName: string; people: UserId[] }>`
    SELECT e.host_entity_id AS "entityId", e.name AS "showName", ARRAY(
      SELECT DISTINCT m.user_id FROM chat_members m WHERE m.chat_id = c.id AND m.side = 'host') AS people
    FROM chats c JOIN events e ON e.id = c.event_id WHERE c.id = ${chatId}`.execute(db)
  return rows[0]
}
