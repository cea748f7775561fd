import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { MessagesTables } from '../../../db/tables/messages.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId, HolderMessageId, OccurrenceId, OrderId, UserId } from '../../../kernel/ids.ts'

const now = sql<Date>`app_now()`

export type Kind = MessagesTables['holder_messages']['kind']

/** A date with people who have valid tickets for it. */
export type AudienceDate = { id: OccurrenceId; day: Day; startsAt: Date; people: number }

/** Holders `u` of tickets `t` that admit, and who can be written to. */
const holds = sql`t.state IN ('valid', 'used') AND u.deleted_at IS NULL`

/** The dates of an event with ticket holders that stand and began after an instant, oldest first. */
export async function listAudience(db: Db, eventId: EventId, since: Date): Promise<AudienceDate[]> {
  const { rows } = await sql<AudienceDate>`
    SELECT d.id, d.day, d.starts_at AS "startsAt", count(DISTINCT t.holder_id)::int AS people
    FROM event_occurrences d JOIN tickets t ON t.occurrence_id = d.id JOIN users u ON u.id = t.holder_id
    WHERE d.event_id = ${eventId} AND d.canceled_at IS NULL AND d.starts_at >= ${since} AND ${holds}
    GROUP BY d.id ORDER BY d.starts_at
  `.execute(db)
  return rows
}

/**
 * A person with valid tickets for `dates` dates, of which `occurrenceId` is the first; `orderId` is their own first order, null
 * where others bought the tickets.
 */
export type Holder = {
  userId: UserId
  email: string
  orderId: OrderId | null
  occurrenceId: OccurrenceId
  dates: number
}

/** Each person with valid tickets for some dates once. */
export async function listHolders(db: Db, dates: OccurrenceId[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    SELECT u.id AS "userId", u.email,
      (array_agg(o.id ORDER BY d.starts_at, o.id) FILTER (WHERE o.buyer_id = u.id))[1] AS "orderId",
      (array_agg(d.id ORDER BY d.starts_at, o.id))[1] AS "occurrenceId", count(DISTINCT d.id)::int AS dates
    FROM tickets t JOIN orders o ON o.id = t.order_id JOIN event_occurrences d ON d.id = t.occurrence_id
    JOIN users u ON u.id = t.holder_id
    WHERE t.occurrence_id = ANY (${dates}::uuid[]) AND ${holds}
    GROUP BY u.id, u.email ORDER BY u.id
  `.execute(db)
  return rows
}

/** How many people `listHolders` has. */
export async function countHolders(db: Db, dates: OccurrenceId[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(DISTINCT t.holder_id)::int AS people FROM tickets t JOIN users u ON u.id = t.holder_id
    WHERE t.occurrence_id = ANY (${dates}::uuid[]) AND ${holds}
  `.execute(db)
  return rows[0]?.people ?? 0
}

type NewMessage = Omit<Insertable<MessagesTables['holder_messages']>, 'sent_at' | 'delivered_at'>

/** @param isDelivered its text is in emails that are queued already */
export const addMessage = (tx: Tx, message: NewMessage, isDelivered: boolean) =>
  tx
    .insertInto('holder_messages')
    .values({ ...message, sent_at: now, delivered_at: isDelivered ? now : null })
    .execute()

export const findMessage = (db: Db, id: HolderMessageId) =>
  db.selectFrom('holder_messages').selectAll().where('id', '=', id).executeTakeFirst()

export const findMessageByKey = (db: Db, eventId: EventId, key: string) =>
  db
    .selectFrom('holder_messages')
    .select(['body', 'day', 'recipients'])
    .where('event_id', '=', eventId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Messages of the last week that a take-down of their show or its host has stopped. */
export const listUndelivered = (db: Db, show: { eventId: EventId } | { hostId: EntityId }) =>
  db
    .selectFrom('holder_messages as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .select('m.id')
    .where('m.delivered_at', 'is', null)
    .where('m.sent_at', '>', sql<Date>`app_now() - interval '7 days'`)
    .where((where) =>
      'eventId' in show ? where('e.id', '=', show.eventId) : where('e.host_entity_id', '=', show.hostId),
    )
    .execute()

export const markDelivered = (db: Db, id: HolderMessageId) =>
  db.updateTable('holder_messages').set({ delivered_at: now }).where('id', '=', id).execute()

/**
 * How many messages of their own an event's ticket holders got in 24 hours, and when the first of these is over; of other
 * kinds, notes that came with a change of the show.
 */
export const countRecent = (db: Db, eventId: EventId, kinds: Kind[] = ['message']): Promise<RecentUse> =>
  db
    .selectFrom('holder_messages')
    .select(recentUse('24 hours', 'sent_at'))
    .where('event_id', '=', eventId)
    .where('kind', '=', sql<Kind>`ANY (${kinds}::text[])`)
    .where('sent_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/** The messages of an event, the latest first, with the names of senders whom the viewer may read. */
export const listMessages = (db: Db, eventId: EventId, { viewer, limit }: { viewer: UserId; limit: number }) =>
  db
    .selectFrom('holder_messages as m')
    .leftJoin('fans as f', (join) =>
      join.onRef('f.user_id', '=', 'm.sent_by').on(sql<boolean>`names_manager(${viewer}::uuid, m.sent_by)`),
    )
    .select([
      'm.id',
      'm.kind',
      'm.body',
      'm.day',
      'm.recipients',
      'm.sent_by',
      'm.sent_at',
      'm.delivered_at',
      'f.username',
    ])
    .where('m.event_id', '=', eventId)
    // A note that no one has read yet waits for those whose payment is still under way.
    .where('m.recipients', '>', 0)
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/** What was written with the cancellation of a date, alone or with its event. */
export const findCancellationNote = (db: Db, occurrenceId: OccurrenceId) =>
  db
    .selectFrom('holder_messages')
    .select('body')
    .where('kind', '=', 'canceled')
    .where(sql<boolean>`occurrence_ids @> ARRAY[${occurrenceId}::uuid]`)
    .where('event_id', '=', (query) =>
      query.selectFrom('event_occurrences').select('event_id').where('id', '=', occurrenceId),
    )
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
