import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Day } from '../../kernel/day.ts'
import type { AgeGroup, EventGenre } from '../../kernel/genres.ts'
import type { EntityId, EventId, OccurrenceId } from '../../kernel/ids.ts'
import type { Schedule } from './rules/occurrences.ts'

/** Whether an event shows up in lists: published, and its host public. */
const isListed = sql<boolean>`(events.status = 'published' AND entities.status IN ('approved', 'unclaimed'))`

/** Events with what their dates are made of. */
const schedules = (tx: Tx) =>
  tx
    .selectFrom('events')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .select([
      'events.id',
      'events.repeats',
      'events.day',
      'events.day_of_week as dayOfWeek',
      'events.removed_dates as removedDates',
      'events.wall_time as time',
      'events.zone',
      'events.lat',
      'events.lng',
      'events.genre',
      'events.age_group as ageGroup',
    ])
    .select(isListed.as('listed'))

/** What an event's dates are made of; its row is locked against other saves, not against sales. */
export const lockSchedule = (tx: Tx, eventId: EventId) =>
  schedules(tx).where('events.id', '=', eventId).forNoKeyUpdate('events').forShare('entities').executeTakeFirst()

/** Every date that an event has or had, oldest first. */
export const listDates = (db: Db, eventId: EventId) =>
  db
    .selectFrom('event_occurrences')
    .select(['id', 'day', 'starts_at as startsAt'])
    .where('event_id', '=', eventId)
    .orderBy('starts_at')
    .execute()

/** What search reads of an occurrence besides its day; it stands on the event as well. */
type Facts = {
  lat: number
  lng: number
  genre: EventGenre | null
  ageGroup: AgeGroup | null
  listed: boolean
}
/** One date of an event, by its id. */
export type Dated = { id: OccurrenceId; day: Day; startsAt: Date }

/** Writes dates with an event's facts; a date that was called off stands again. */
export const upsertDates = (tx: Tx, eventId: EventId, dates: Dated[], facts: Facts) =>
  sql`
    INSERT INTO event_occurrences (id, event_id, day, starts_at, listed, lat, lng, genre, age_group)
    SELECT id, ${eventId}, day, starts_at, ${facts.listed}, ${facts.lat}, ${facts.lng}, ${facts.genre}, ${facts.ageGroup}
    FROM unnest(${dates.map((date) => date.id)}::uuid[], ${dates.map((date) => date.day)}::date[],
      ${dates.map((date) => date.startsAt)}::timestamptz[]) AS date (id, day, starts_at)
    ON CONFLICT (id) DO UPDATE SET day = excluded.day, starts_at = excluded.starts_at, listed = excluded.listed,
      lat = excluded.lat, lng = excluded.lng, genre = excluded.genre, age_group = excluded.age_group, cancelled_at = NULL
  `.execute(tx)

/** Takes dates away; one that an order was ever made for stays as called off. */
export async function dropDates(tx: Tx, ids: OccurrenceId[], now: Date): Promise<void> {
  const ordered = sql<boolean>`EXISTS (SELECT FROM ticket_stock s JOIN order_items i ON i.stock_id = s.id
    WHERE s.occurrence_id = event_occurrences.id)`
  await tx
    .updateTable('event_occurrences')
    .set({ listed: false, cancelled_at: now })
    .where('id', 'in', ids)
    .where(ordered)
    .execute()
  const unordered = tx
    .selectFrom('event_occurrences')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`NOT ${ordered}`)
  await tx.deleteFrom('ticket_stock').where('occurrence_id', 'in', unordered).execute()
  await tx
    .deleteFrom('event_occurrences')
    .where('id', 'in', ids)
    .where(sql<boolean>`NOT ${ordered}`)
    .execute()
}

/** A host's dates follow what the host and each event now are. */
export const relist = (tx: Tx, hostId: EntityId) =>
  tx
    .updateTable('event_occurrences')
    .from('events')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .set({ listed: sql`${isListed} AND event_occurrences.cancelled_at IS NULL` })
    .whereRef('events.id', '=', 'event_occurrences.event_id')
    .where('events.host_entity_id', '=', hostId)
    .execute()

/** An event whose dates do not reach the end of its window. */
export type ShortEvent = Schedule & Facts & { id: EventId }

/** Published weekly events without a date in the last week of their window, by id, a batch at a time. */
export const lockShortEvents = (
  tx: Tx,
  { after, limit, lastWeekFrom }: { after: EventId | null; limit: number; lastWeekFrom: number },
): Promise<ShortEvent[]> =>
  schedules(tx)
    .where('events.repeats', '=', true)
    .where('events.status', '=', 'published')
    .$if(after !== null, (query) => query.where('events.id', '>', after))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM event_occurrences AS late WHERE late.event_id = events.id
        AND late.day >= (app_now() AT TIME ZONE events.zone)::date + ${lastWeekFrom}::int)`,
    )
    .orderBy('events.id')
    .limit(limit)
    .forNoKeyUpdate('events')
    .forShare('entities')
    .skipLocked()
    .execute()

/** Adds the dates that events lack and leaves those that they have as they are. */
export const addDates = (tx: Tx, dates: (Dated & { event: ShortEvent })[]) =>
  tx
    .insertInto('event_occurrences')
    .values(
      dates.map(({ id, day, startsAt, event }) => ({
        id,
        event_id: event.id,
        day,
        starts_at: startsAt,
        listed: event.listed,
        lat: event.lat,
        lng: event.lng,
        genre: event.genre,
        age_group: event.ageGroup,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
