import { sql } from 'kysely'
import { pgArrayLiteral } from '../../../db/batch.ts'
import type { Db } from '../../../db/connect.ts'
import type { ChatId, EntityId, UserId } from '../../../kernel/ids.ts'
import type { Sender } from '../rules/sender.ts'

/** Rooms that changed within some seconds and that some of these people are in. */
export async function listRecentlyChanged(
  db: Db,
  { seconds, users }: { seconds: number; users: UserId[] },
): Promise<{ id: ChatId; lastSeq: number }[]> {
  const { rows } = await sql<{ id: ChatId; lastSeq: number }>`
    SELECT c.id, c.last_seq AS "lastSeq" FROM chats c
    WHERE c.changed_at > app_now() - make_interval(secs => ${seconds})
      AND EXISTS (SELECT FROM chat_members m WHERE m.chat_id = c.id AND m.user_id = ANY (${users}::uuid[]))`.execute(db)
  return rows
}

/** Those of some people who are in a room: for its host alone, or also otherwise. */
export type PresentMembers = { chatId: ChatId; hosts: UserId[]; others: UserId[] }

/** Which of some people are in some rooms; a room that none of them is in is missing. */
export async function listMembersAmong(db: Db, chatIds: ChatId[], users: UserId[]): Promise<PresentMembers[]> {
  const { rows } = await sql<PresentMembers>`
    SELECT chat_id AS "chatId", hosts, others
    FROM chat_members_among(${pgArrayLiteral(chatIds)}::uuid[], ${pgArrayLiteral(users)}::uuid[])`.execute(db)
  return rows
}

/** Which of some viewers a block keeps apart from which senders, no matter which of them made it. */
export async function listKeptApart(db: Db, senders: UserId[], viewers: UserId[]) {
  const { rows } = await sql<{ viewer: UserId; sender: UserId }>`
    SELECT DISTINCT person_id AS viewer, other_id AS sender FROM blocks_both_ways
    WHERE other_id = ANY (${senders}::uuid[]) AND person_id = ANY (${pgArrayLiteral(viewers)}::uuid[])`.execute(db)
  return rows
}

/** Which of some viewers are friends of which senders. */
export async function listFriendsOf(db: Db, senders: UserId[], viewers: UserId[]) {
  const { rows } = await sql<{ viewer: UserId; sender: UserId }>`
    SELECT user_id AS viewer, friend_id AS sender FROM friendships
    WHERE friend_id = ANY (${senders}::uuid[]) AND user_id = ANY (${viewers}::uuid[])`.execute(db)
  return rows
}

/** Who types, as a sender of messages. */
export async function findTypist(db: Db, userId: UserId, entityId: EntityId | null): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`
    SELECT u.id AS "senderUserId", n.name AS "entityName", f.username, f.visibility,
      u.suspended_at IS NOT NULL AS "isSuspended"
    FROM users u LEFT JOIN fans f ON f.user_id = u.id LEFT JOIN entities n ON n.id = ${entityId}::uuid
    WHERE u.id = ${userId}`.execute(db)
  return rows[0]
}
