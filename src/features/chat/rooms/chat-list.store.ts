import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day, Weekday } from '../../../kernel/day.ts'
import type { ChatId, EntityId, EventId, PictureId, PlanId, UserId } from '../../../kernel/ids.ts'
import type { Room } from '../rules/chat-room.ts'
import type { Sender } from '../rules/sender.ts'
import { isVisibleTo } from '../messages/messages.store.ts'
import { dayOfRoom, dayOfShow, weekdayOfRoom, weekdayOfShow } from './chats.store.ts'

export type ShowRow = {
  eventId: EventId
  eventName: string
  day: Day | null
  dayOfWeek: Weekday | null
  pictureId: PictureId | null
}

export type RoomRow = ShowRow & {
  id: ChatId
  room: Room
  planId: PlanId | null
  zone: string
  unread: number
  isMuted: boolean
  last: (Sender & LastMessage & { senderUserId: UserId }) | null
}

type LastMessage = { text: string; isDeleted: boolean; createdAt: string; seq: number; changeSeq: number }

type ListRequest = { userId: UserId; entityId: EntityId | null; limit: number; unreadMax: number }

/** The rooms that someone is in as a fan, or for one entity, the latest message first. */
export async function listRooms(db: Db, { userId, entityId, limit, unreadMax }: ListRequest): Promise<RoomRow[]> {
  const isVisible = isVisibleTo(sql`${userId}::uuid`, sql<boolean>`${entityId === null}`, sql.ref('c.room'))
  const { rows } = await sql<RoomRow>`
    WITH own AS (
      SELECT chat_id, min(since) AS since FROM chat_members
      WHERE user_id = ${userId} AND entity_id IS NOT DISTINCT FROM ${entityId}::uuid GROUP BY chat_id
    )
    SELECT c.id, c.room, e.id AS "eventId", e.name AS "eventName", e.picture_id AS "pictureId", e.zone,
      ${dayOfRoom} AS day, ${weekdayOfRoom} AS "dayOfWeek", c.plan_id AS "planId", mute.chat_id IS NOT NULL AS "isMuted", last.message AS last,
      (SELECT count(*)::int FROM (
        SELECT FROM chat_messages m
        WHERE m.chat_id = c.id AND m.seq > coalesce(read.read_seq, 0) AND m.deleted_at IS NULL
          AND m.sender_user_id <> ${userId} AND (own.since IS NULL OR m.created_at >= own.since)
          AND ${isVisible}
        LIMIT ${unreadMax}
      ) AS unread) AS unread
    FROM own JOIN chats c ON c.id = own.chat_id JOIN events e ON e.id = c.event_id
    LEFT JOIN plans p ON p.id = c.plan_id LEFT JOIN chat_reads read ON read.chat_id = c.id AND read.user_id = ${userId}
    LEFT JOIN chat_mutes mute ON mute.chat_id = c.id AND mute.user_id = ${userId}
    LEFT JOIN LATERAL (
      SELECT json_build_object('text', left(m.text, 200), 'isDeleted', m.deleted_at IS NOT NULL, 'createdAt', m.created_at,
        'seq', m.seq, 'changeSeq', m.change_seq,
        'senderUserId', m.sender_user_id, 'entityName', n.name, 'username', f.username,
        'visibility', f.visibility, 'isSuspended', u.suspended_at IS NOT NULL) AS message, m.created_at AS at
      FROM chat_messages m JOIN users u ON u.id = m.sender_user_id LEFT JOIN entities n ON n.id = m.sender_entity_id
      LEFT JOIN fans f ON f.user_id = m.sender_user_id
      WHERE m.chat_id = c.id AND ${isVisible} ORDER BY m.seq DESC LIMIT 1
    ) AS last ON true
    ORDER BY last.at IS NULL, coalesce(last.at, c.created_at) DESC, c.id LIMIT ${limit}`.execute(db)
  return rows
}

/** How many messages are unread for a person as a fan (null) and for their entities, without muted rooms. */
export async function countUnread(
  db: Db,
  userId: UserId,
  unreadMax: number,
): Promise<{ entityId: EntityId | null; unread: number }[]> {
  const { rows } = await sql<{ entityId: EntityId | null; unread: number }>`
    WITH own AS (
      SELECT chat_id, entity_id, min(since) AS since FROM chat_members WHERE user_id = ${userId}
      GROUP BY chat_id, entity_id
    )
    SELECT own.entity_id AS "entityId", sum(room.unread)::int AS unread
    FROM own JOIN chats c ON c.id = own.chat_id LEFT JOIN chat_reads read ON read.chat_id = own.chat_id AND read.user_id = ${userId}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unread FROM (
        SELECT FROM chat_messages m
        WHERE m.chat_id = own.chat_id AND m.seq > coalesce(read.read_seq, 0) AND m.deleted_at IS NULL
          AND m.sender_user_id <> ${userId} AND (own.since IS NULL OR m.created_at >= own.since)
          AND ${isVisibleTo(sql`${userId}::uuid`, sql<boolean>`(own.entity_id IS NULL)`, sql.ref('c.room'))}
        LIMIT ${unreadMax}
      ) AS messages
    ) AS room
    WHERE room.unread > 0
      AND NOT EXISTS (SELECT FROM chat_mutes mute WHERE mute.chat_id = own.chat_id AND mute.user_id = ${userId})
    GROUP BY own.entity_id`.execute(db)
  return rows
}

const mostStartable = 20

const upcoming = sql`EXISTS (SELECT FROM event_occurrences date WHERE date.event_id = e.id
  AND date.canceled_at IS NULL AND date.starts_at > app_now() - interval '4 hours')`

const columns = sql`e.id AS "eventId", e.name AS "eventName", e.picture_id AS "pictureId", ${dayOfShow} AS day,
  ${weekdayOfShow} AS "dayOfWeek"`

/**
 * `mayJoin` is false of a fan who was in a show's room, and no longer goes nor has tickets; `isRemoved` is true of one whom
 * the host removed.
 */
export type StartableRow = ShowRow & { hasLeft: boolean; mayJoin: boolean; isRemoved: boolean }

/**
 * Upcoming shows that someone goes to or holds a ticket for, whose fans have no room or whose room they left, and those
 * whose room they were in until they no longer went.
 */
export async function listShowsOfFan(db: Db, userId: UserId): Promise<StartableRow[]> {
  const { rows } = await sql<StartableRow>`
    SELECT * FROM (
      SELECT ${columns}, of_fan."mayJoin", NOT of_fan."mayJoin" OR EXISTS (
        SELECT FROM chats c JOIN chat_departures d ON d.chat_id = c.id
        WHERE c.event_id = e.id AND c.room = 'fans' AND d.user_id = ${userId}) AS "hasLeft", EXISTS (
        SELECT FROM chats c JOIN chat_departures d ON d.chat_id = c.id AND d.removal_id IS NOT NULL
        WHERE c.event_id = e.id AND c.room = 'fans' AND d.user_id = ${userId}) AS "isRemoved"
      FROM (
        SELECT event_id, bool_or(joins) AS "mayJoin" FROM (
          SELECT a.event_id, true AS joins FROM attendance a WHERE a.user_id = ${userId}
          UNION ALL SELECT t.event_id, true FROM tickets t
            WHERE t.holder_id = ${userId} AND t.state IN ('valid', 'used')
          UNION ALL SELECT c.event_id, false FROM chat_reads r JOIN chats c ON c.id = r.chat_id AND c.room = 'fans'
            WHERE r.user_id = ${userId}
        ) AS ways GROUP BY event_id
      ) AS of_fan
      JOIN events e ON e.id = of_fan.event_id JOIN entities h ON h.id = e.host_entity_id
      WHERE e.status IN ('published', 'postponed') AND h.status IN ('approved', 'unclaimed') AND ${upcoming}
        AND NOT EXISTS (SELECT FROM chat_members m JOIN chats c ON c.id = m.chat_id
          WHERE c.event_id = e.id AND c.room = 'fans' AND m.user_id = ${userId}
            AND (m.entity_id IS NULL OR NOT of_fan."mayJoin"))
    ) AS shows ORDER BY day, "eventId" LIMIT ${mostStartable}`.execute(db)
  return rows
}

/** Upcoming shows that an entity hosts or plays as a confirmed act, whose crew has no room or whose room it left. */
export async function listShowsOfEntity(db: Db, entityId: EntityId): Promise<StartableRow[]> {
  const { rows } = await sql<StartableRow>`
    SELECT * FROM (
      SELECT ${columns}, EXISTS (SELECT FROM chats c JOIN chat_departures d ON d.chat_id = c.id
        WHERE c.event_id = e.id AND c.room = 'crew' AND d.entity_id = ${entityId}) AS "hasLeft", true AS "mayJoin",
        false AS "isRemoved"
      FROM events e
      WHERE (e.host_entity_id = ${entityId} OR e.id IN (SELECT a.event_id FROM event_acts a
          WHERE a.entity_id = ${entityId} AND a.accepted_at IS NOT NULL))
        AND e.status IN ('published', 'postponed') AND e.deleted_at IS NULL AND ${upcoming}
        AND NOT EXISTS (SELECT FROM chats c WHERE c.event_id = e.id AND c.room = 'crew'
          AND NOT EXISTS (SELECT FROM chat_departures d WHERE d.chat_id = c.id AND d.entity_id = ${entityId}))
    ) AS shows ORDER BY day, "eventId" LIMIT ${mostStartable}`.execute(db)
  return rows
}
