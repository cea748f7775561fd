import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ChatId, EntityId, EventId, PictureId, PlanId, UserId } from '../../../kernel/ids.ts'
import type { Visibility } from '../../../kernel/visibility.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { Day, Weekday } from '../../../kernel/day.ts'
import type { Room, ShowRoom, Side } from '../rules/chat-room.ts'

export type ChatRow = {
  id: ChatId
  room: Room
  slowModeSeconds: number
  lastSeq: number
  createdAt: Date
  eventId: EventId
  eventName: string
  pictureId: PictureId | null
  zone: Zone
  /** The next date of the show, else the last one; null for a draft without one. */
  day: Day | null
  dayOfWeek: Weekday | null
  planId: PlanId | null
  /** Of a plan for a show that repeats. */
  planDay: Day | null
  planNote: string | null
}

/** A show's next date, or else its last; a canceled one only if it has no other. */
export const dayOfShow = sql<Day | null>`(SELECT date.day FROM event_occurrences date WHERE date.event_id = e.id
  ORDER BY date.canceled_at IS NOT NULL, date.starts_at < app_now() - interval '4 hours', abs(extract(epoch FROM date.starts_at - app_now())) LIMIT 1)`

/** The weekday of a show that repeats. */
export const weekdayOfShow = sql<Weekday | null>`CASE WHEN e.repeats THEN e.day_of_week END`

/** The date of a plan `p` for a show that repeats, else its show's. */
export const dayOfRoom = sql<Day | null>`coalesce(p.day, ${dayOfShow})`

/** The weekday of a show that repeats, whose dates share the room. */
export const weekdayOfRoom = sql<Weekday | null>`CASE WHEN c.plan_id IS NULL THEN ${weekdayOfShow} END`

/** A room with its show. */
export async function findChat(db: Db, id: ChatId): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    SELECT c.id, c.room, c.slow_mode_seconds AS "slowModeSeconds", c.last_seq AS "lastSeq", c.created_at AS "createdAt", e.id AS "eventId",
      e.name AS "eventName", e.picture_id AS "pictureId", e.zone, ${dayOfRoom} AS day,
      ${weekdayOfRoom} AS "dayOfWeek", p.id AS "planId", p.day AS "planDay", p.note AS "planNote"
    FROM chats c JOIN events e ON e.id = c.event_id LEFT JOIN plans p ON p.id = c.plan_id
    WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps a room as it is until the transaction ends: posting, changing, leaving and returning happen one after the other. */
export const lockChat = (tx: Tx, id: ChatId) =>
  tx
    .selectFrom('chats')
    .select(['id', 'room', 'slow_mode_seconds as slowModeSeconds'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Which of its show's rooms a chat is. */
export const findRoomKind = async (db: Db, id: ChatId): Promise<Room | null> =>
  (await db.selectFrom('chats').select('room').where('id', '=', id).executeTakeFirst())?.room ?? null

/** The room of a show. */
export const findRoom = (db: Db, eventId: EventId, room: ShowRoom) =>
  db.selectFrom('chats').select('id').where('event_id', '=', eventId).where('room', '=', room).executeTakeFirst()

/** Adds a show's room; one that is there stays as it is. No show, no room. */
export const addRoom = (tx: Tx, row: { id: ChatId; eventId: EventId; room: ShowRoom }) =>
  sql`INSERT INTO chats (id, event_id, room, created_at, changed_at)
    SELECT ${row.id}::uuid, e.id, ${row.room}, app_now(), app_now() FROM events e WHERE e.id = ${row.eventId} FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(tx)

export type Membership = {
  side: Side
  entityId: EntityId | null
  /** False for an entity that not everyone may see. */
  isPublic: boolean
  visibility: Visibility | null
}

/** As what someone is in a room, the host's side first; empty for anyone else. */
export async function listMemberships(db: Db, chatId: ChatId, userId: UserId): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    SELECT side, entity_id AS "entityId", is_public AS "isPublic", visibility
    FROM chat_memberships(${chatId}, ${userId})`.execute(db)
  return rows
}

/** How many people are in a room, how many of them as fans, and the host's name while its team is there. */
export async function countMembers(db: Db, chatId: ChatId) {
  const { rows } = await sql<{ people: number; fans: number; hostName: string | null }>`
    SELECT count(DISTINCT m.user_id)::int AS people, count(DISTINCT m.user_id) FILTER (WHERE m.side = 'fan')::int AS fans,
      max(n.name) FILTER (WHERE m.side = 'host') AS "hostName"
    FROM chat_members m LEFT JOIN entities n ON n.id = m.entity_id WHERE m.chat_id = ${chatId}`.execute(db)
  return rows[0] ?? { people: 0, fans: 0, hostName: null }
}

/** Some of the people in a room. */
export async function listMemberIds(db: Db, chatId: ChatId, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    SELECT DISTINCT user_id AS id FROM chat_members WHERE chat_id = ${chatId} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Entities that someone runs with editor rights and that are a show's host or confirmed act. */
export async function listCrewOf(db: Db, eventId: EventId, userId: UserId) {
  const { rows } = await sql<{ id: EntityId; isHost: boolean; isDraft: boolean }>`
    SELECT n.id, n.id = e.host_entity_id AS "isHost", e.status = 'draft' AS "isDraft" FROM events e
    JOIN entities n ON n.id = e.host_entity_id
      OR n.id IN (SELECT a.entity_id FROM event_acts a WHERE a.event_id = e.id AND a.accepted_at IS NOT NULL)
    JOIN entity_managers m ON m.entity_id = n.id AND m.user_id = ${userId}
    WHERE e.id = ${eventId} AND e.deleted_at IS NULL AND speaks_for_page(m.role, n.status)`.execute(db)
  return rows
}

/** Whether a person is going to a show that is public, or holds a valid ticket to it. */
export async function isAttending(db: Db, eventId: EventId, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ attends: boolean }>`
    SELECT EXISTS (SELECT FROM attendance a JOIN events e ON e.id = a.event_id JOIN entities h ON h.id = e.host_entity_id
        WHERE a.event_id = ${eventId} AND a.user_id = ${userId} AND e.status <> 'draft'
          AND h.status IN ('approved', 'unclaimed'))
      OR EXISTS (SELECT FROM tickets t JOIN events e ON e.id = t.event_id
        WHERE t.holder_id = ${userId} AND t.event_id = ${eventId} AND t.state IN ('valid', 'used')
          AND e.deleted_at IS NULL) AS attends`.execute(db)
  return rows[0]?.attends ?? false
}

type Leaver = { entity_id: EntityId; user_id: null } | { entity_id: null; user_id: UserId }

export const addDeparture = (tx: Tx, chatId: ChatId, leaver: Leaver) =>
  tx
    .insertInto('chat_departures')
    .values({ chat_id: chatId, ...leaver, at: sql<Date>`app_now()` })
    .onConflict((row) => row.doNothing())
    .execute()

/** Lets who left by themselves back in; the host's removal of a fan stays. */
export const removeDeparture = (tx: Tx, chatId: ChatId, leaver: Leaver) =>
  tx
    .deleteFrom('chat_departures')
    .where('chat_id', '=', chatId)
    .where('entity_id', 'is not distinct from', leaver.entity_id)
    .where('user_id', 'is not distinct from', leaver.user_id)
    .where('removal_id', 'is', null)
    .execute()

/** Pages that are out of a room, the first to leave first. */
export const listDepartures = (db: Db, chatId: ChatId) =>
  db
    .selectFrom('chat_departures as d')
    .innerJoin('entities as n', 'n.id', 'd.entity_id')
    .select(['n.id as entityId', 'n.name', 'd.at'])
    .where('d.chat_id', '=', chatId)
    .orderBy('d.at')
    .execute()

export const addMute = (db: Db, chatId: ChatId, userId: UserId) =>
  db
    .insertInto('chat_mutes')
    .values({ chat_id: chatId, user_id: userId })
    .onConflict((row) => row.doNothing())
    .execute()

export const removeMute = (db: Db, chatId: ChatId, userId: UserId) =>
  db.deleteFrom('chat_mutes').where('chat_id', '=', chatId).where('user_id', '=', userId).execute()

export const setSlowMode = (tx: Tx, id: ChatId, seconds: number) =>
  tx.updateTable('chats').set({ slow_mode_seconds: seconds }).where('id', '=', id).execute()
