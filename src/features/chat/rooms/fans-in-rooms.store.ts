import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { ChatId, UserId } from '../../../kernel/ids.ts'
import type { Sender } from '../rules/sender.ts'

/**
 * Those of some people who are in any of some rooms as fans, and those who left after they wrote there as fans. A host's
 * team is in the rooms as well.
 */
export async function listFansAmong(db: Db, chatIds: ChatId[], ids: UserId[]): Promise<Map<UserId, 'in' | 'left'>> {
  const { rows } = await sql<{ id: UserId; isIn: boolean }>`
    SELECT p.id, f.user_id IS NOT NULL AS "isIn" FROM unnest(${ids}::uuid[]) p (id)
    LEFT JOIN (
      SELECT DISTINCT user_id FROM chat_members
      WHERE chat_id = ANY (${chatIds}::uuid[]) AND user_id = ANY (${ids}::uuid[]) AND side = 'fan') f ON f.user_id = p.id
    WHERE f.user_id IS NOT NULL OR EXISTS (
      SELECT FROM chat_messages m
      WHERE m.sender_user_id = p.id AND m.sender_entity_id IS NULL AND m.chat_id = ANY (${chatIds}::uuid[]))`.execute(
    db,
  )
  return new Map(rows.map(({ id, isIn }) => [id, isIn ? 'in' : 'left']))
}

/** Those of some people who wrote in any of some rooms as fans, as senders. */
export async function listWritersAmong(db: Db, chatIds: ChatId[], ids: UserId[]) {
  const { rows } = await sql<Sender & { senderUserId: UserId }>`
    SELECT u.id AS "senderUserId", NULL AS "entityName", f.username, f.visibility,
      u.suspended_at IS NOT NULL AS "isSuspended"
    FROM users u JOIN fans f ON f.user_id = u.id
    WHERE u.id = ANY (${ids}::uuid[]) AND EXISTS (
      SELECT FROM chat_messages m
      WHERE m.sender_user_id = u.id AND m.sender_entity_id IS NULL AND m.chat_id = ANY (${chatIds}::uuid[]))`.execute(
    db,
  )
  return rows
}
