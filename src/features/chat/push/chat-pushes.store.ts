import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ChatId, ChatMessageId, EntityId, EventId, UserId } from '../../../kernel/ids.ts'
import { isVisibleTo } from '../messages/messages.store.ts'
import type { Room } from '../rules/chat-room.ts'
import type { PushedMessage } from '../rules/chat-push.ts'

/**
 * Whether message `m` is unread by `reader` and may be pushed: it is not their own, not deleted, and not from a person whom
 * they have blocked; in a plan's room, one that they see.
 */
const isUnread = sql<boolean>`(
  m.chat_id = reader.chat_id AND m.seq > reader.read_seq AND m.deleted_at IS NULL AND m.sender_user_id <> reader.user_id
    AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = reader.user_id AND b.blocked_id = m.sender_user_id)
    AND (reader.room <> 'plan' OR ${isVisibleTo(sql.ref('reader.user_id'), sql`true`, sql.ref('reader.room'))}))`

const isMuted = sql<boolean>`EXISTS (
  SELECT FROM chat_mutes mute WHERE mute.chat_id = reader.chat_id AND mute.user_id = reader.user_id)`

type Wait = { unreadSeconds: number; limit: number }

/**
 * Marks the unread messages of a crew's or a plan's chat as pushed, for people with a device whose oldest unread message has waited
 * long enough and was not pushed before.
 *
 * @returns these people
 */
export async function markPushed(tx: Tx, chatId: ChatId, { unreadSeconds, limit }: Wait): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    INSERT INTO chat_reads AS told (chat_id, user_id, read_seq, pushed_seq)
    SELECT reader.chat_id, reader.user_id, 0, unread.last
    FROM (
      SELECT DISTINCT member.chat_id, member.user_id, c.room, coalesce(r.read_seq, 0) AS read_seq,
        coalesce(r.pushed_seq, 0) AS pushed_seq
      FROM chat_members member JOIN chats c ON c.id = member.chat_id LEFT JOIN chat_reads r ON r.chat_id = member.chat_id AND r.user_id = member.user_id
      WHERE member.chat_id = ${chatId}
    ) reader
    CROSS JOIN LATERAL (
      SELECT min(m.seq) AS first, max(m.seq) AS last, min(m.created_at) AS since FROM chat_messages m WHERE ${isUnread}
    ) unread
    WHERE unread.first > reader.pushed_seq AND unread.since <= app_now() - make_interval(secs => ${unreadSeconds})
      AND NOT ${isMuted} AND EXISTS (SELECT FROM push_devices d WHERE d.user_id = reader.user_id)
    ORDER BY reader.user_id LIMIT ${limit}
    ON CONFLICT (chat_id, user_id) DO UPDATE SET pushed_seq = excluded.pushed_seq
      WHERE told.pushed_seq < excluded.pushed_seq
    RETURNING user_id AS "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** In how many seconds the next message of a chat will have waited long enough; null if all have. */
export async function findNextWait(tx: Tx, chatId: ChatId, unreadSeconds: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    SELECT ceil(extract(epoch FROM min(created_at) + make_interval(secs => ${unreadSeconds}) - app_now()))::int AS wait
    FROM chat_messages
    WHERE chat_id = ${chatId} AND deleted_at IS NULL
      AND created_at > app_now() - make_interval(secs => ${unreadSeconds})`.execute(tx)
  return rows[0]?.wait ?? null
}

type Pushed = PushedMessage & {
  /** The page for which the reader is in the chat; null for a fan. */
  entityId: EntityId | null
}

/** The last unread message of a person in a crew's or a plan's chat, and how many; undefined if they are not in it. */
export async function findUnread(
  db: Db,
  chatId: ChatId,
  { userId, limit }: { userId: UserId; limit: number },
): Promise<(Pushed & { count: number; room: Room }) | undefined> {
  const { rows } = await sql<Pushed & { count: number; room: Room }>`
    SELECT e.name AS "showName", own.entity_id AS "entityId", coalesce(n.name, f.full_name, '') AS "senderName",
      last.text, reader.room,
      (SELECT count(*)::int FROM (SELECT FROM chat_messages m WHERE ${isUnread} LIMIT ${limit}) AS unread) AS count
    FROM (
      SELECT c.id AS chat_id, c.event_id, c.room, ${userId}::uuid AS user_id, coalesce(r.read_seq, 0) AS read_seq
      FROM chats c LEFT JOIN chat_reads r ON r.chat_id = c.id AND r.user_id = ${userId}
      WHERE c.id = ${chatId} AND c.room IN ('crew', 'plan')
    ) reader
    JOIN events e ON e.id = reader.event_id
    CROSS JOIN LATERAL (SELECT entity_id FROM chat_memberships(reader.chat_id, reader.user_id) LIMIT 1) own
    CROSS JOIN LATERAL (
      SELECT m.text, m.sender_entity_id, m.sender_user_id FROM chat_messages m WHERE ${isUnread} ORDER BY m.seq DESC LIMIT 1
    ) last
    LEFT JOIN entities n ON n.id = last.sender_entity_id
    LEFT JOIN fans f ON f.user_id = last.sender_user_id
    WHERE NOT ${isMuted}`.execute(db)
  return rows[0]
}

/** A chat's show, the host's announcements of the last 24 hours, and seconds until the first of them is a day old. */
export async function findRecentAnnouncements(tx: Tx, chatId: ChatId) {
  const { rows } = await sql<{ eventId: EventId; count: number; secondsLeft: number }>`
    SELECT c.event_id AS "eventId", count(m.id)::int AS count,
      coalesce(ceil(extract(epoch FROM min(m.created_at) + interval '24 hours' - app_now())), 0)::int AS "secondsLeft"
    FROM chats c LEFT JOIN chat_messages m ON m.chat_id = c.id AND m.is_announcement
      AND m.created_at > app_now() - interval '24 hours'
    WHERE c.id = ${chatId} GROUP BY c.id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No chat ${chatId}`)
  return row
}

type Announcement = PushedMessage & { chatId: ChatId; senderId: UserId }

/** A host's announcement to fans; undefined if it was deleted, or its show taken down. */
export async function findAnnouncement(db: Db, id: ChatMessageId): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`
    SELECT m.chat_id AS "chatId", m.sender_user_id AS "senderId", e.name AS "showName", n.name AS "senderName", m.text
    FROM chat_messages m JOIN chats c ON c.id = m.chat_id AND c.room = 'fans' JOIN events e ON e.id = c.event_id
    JOIN entities n ON n.id = m.sender_entity_id
    WHERE m.id = ${id} AND m.is_announcement AND m.deleted_at IS NULL AND e.unpublished_from IS NULL`.execute(db)
  return rows[0]
}

/** The same for a person in the chat who has neither read it nor muted the chat. */
export async function findUnreadAnnouncement(db: Db, id: ChatMessageId, userId: UserId): Promise<Pushed | undefined> {
  const { rows } = await sql<Pushed>`
    SELECT e.name AS "showName", n.name AS "senderName", m.text, own.entity_id AS "entityId"
    FROM chat_messages m JOIN chats c ON c.id = m.chat_id AND c.room = 'fans' JOIN events e ON e.id = c.event_id
    JOIN entities n ON n.id = m.sender_entity_id
    CROSS JOIN LATERAL (
      SELECT c.id AS chat_id, ${userId}::uuid AS user_id, coalesce(
        (SELECT read_seq FROM chat_reads WHERE chat_id = c.id AND user_id = ${userId}), 0) AS read_seq
    ) reader
    CROSS JOIN LATERAL (
      SELECT entity_id FROM chat_memberships(c.id, ${userId}) ORDER BY side = 'fan' DESC LIMIT 1
    ) own
    WHERE m.id = ${id} AND m.is_announcement AND m.deleted_at IS NULL AND m.sender_user_id <> ${userId}
      AND m.seq > reader.read_seq AND e.unpublished_from IS NULL AND NOT ${isMuted}`.execute(db)
  return rows[0]
}

/** People in a chat who have not muted it, in the order of their ids, after one. */
export async function listHearers(
  db: Db,
  chatId: ChatId,
  { except, after, limit }: { except: UserId; after: UserId | null; limit: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    SELECT DISTINCT reader.user_id AS "userId" FROM chat_members reader
    WHERE reader.chat_id = ${chatId} AND reader.user_id <> ${except}
      AND (${after}::uuid IS NULL OR reader.user_id > ${after}::uuid) AND NOT ${isMuted}
    ORDER BY 1 LIMIT ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Where some people get email, with the keys of their unsubscribe links. */
export const listAddresses = (db: Db, people: UserId[]) =>
  db
    .selectFrom('fans as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id as userId', 'u.email', 'f.unsubscribe_key as unsubscribeKey'])
    .where('u.id', '=', sql<UserId>`ANY(${people}::uuid[])`)
    .where('u.deleted_at', 'is', null)
    .execute()
