import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { AgeGroup } from '../../../kernel/genres.ts'
import type { EntityId, EventId, OccurrenceId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'

export type DateRow = {
  occurrenceId: OccurrenceId
  eventId: EventId
  name: string
  description: string
  day: Day
  startsAt: Date
  wallTime: WallTime | null
  endTime: WallTime | null
  zone: Zone
  venueName: string
  venueAddress: string
  lat: number
  lng: number
  placeExact: boolean
  status: 'published' | 'postponed' | 'canceled'
  isDateCanceled: boolean
  createdAt: Date
  changedAt: Date
}

export type ShowDateRow = DateRow & {
  doorsTime: WallTime | null
  ageGroup: AgeGroup | null
  ageNote: string | null
  allowsReentry: boolean
  hostId: EntityId
  hostName: string
}

/** One date, whatever its state; for one that operators took down, its status from before. */
export async function findShowDate(db: Db, id: OccurrenceId): Promise<ShowDateRow | undefined> {
  const { rows } = await sql<ShowDateRow>`
    SELECT date.id AS "occurrenceId", event.id AS "eventId", event.name, event.description, date.day,
      date.starts_at AS "startsAt", event.wall_time AS "wallTime", event.doors_time AS "doorsTime",
      event.end_time AS "endTime", event.zone, event.venue_name AS "venueName",
      event.venue_address AS "venueAddress", event.lat, event.lng, event.place_exact AS "placeExact",
      event.age_group AS "ageGroup", event.age_note AS "ageNote",
      event.allows_reentry AS "allowsReentry", host.id AS "hostId", host.name AS "hostName",
      coalesce(event.unpublished_from, nullif(event.status, 'draft'), 'published') AS status,
      date.canceled_at IS NOT NULL AS "isDateCanceled", event.created_at AS "createdAt",
      greatest(event.updated_at, date.canceled_at) AS "changedAt"
    FROM event_occurrences AS date
    JOIN events AS event ON event.id = date.event_id
    JOIN entities AS host ON host.id = event.host_entity_id
    WHERE date.id = ${id}`.execute(db)
  return rows[0]
}

type ListOptions = { since: Date; limit: number; only?: OccurrenceId[] }

/** The dates of shows that an entity hosts, gives room to, or plays at once it has accepted, the soonest first. */
export const listDatesWith = (db: Db, entityId: EntityId, options: ListOptions) =>
  listDates(
    db,
    sql`SELECT id FROM events WHERE host_entity_id = ${entityId}
      UNION SELECT id FROM events WHERE venue_entity_id = ${entityId}
      UNION SELECT event_id FROM event_acts JOIN entities ON entities.id = event_acts.entity_id
        WHERE entity_id = ${entityId} AND (accepted_at IS NOT NULL OR entities.status = 'unclaimed')`,
    options,
  )

/** The dates of one event. */
export const listDatesOf = (db: Db, eventId: EventId, options: ListOptions) =>
  listDates(db, sql`SELECT ${eventId}::uuid AS id`, options)

/** These dates, the soonest first. */
export const listDatesById = (db: Db, ids: OccurrenceId[]) =>
  listDates(db, sql`SELECT DISTINCT event_id AS id FROM event_occurrences WHERE id = ANY (${ids}::uuid[])`, {
    since: new Date(0),
    limit: ids.length,
    only: ids,
  })

/** Dates that were announced, called-off ones among them: a calendar has to hear of those. */
async function listDates(db: Db, events: RawBuilder<unknown>, { since, limit, only }: ListOptions): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    SELECT date.id AS "occurrenceId", event.id AS "eventId", event.name, event.description, date.day,
      date.starts_at AS "startsAt", event.wall_time AS "wallTime", event.end_time AS "endTime", event.zone,
      event.venue_name AS "venueName", event.venue_address AS "venueAddress", event.lat, event.lng,
      event.place_exact AS "placeExact", event.status, date.canceled_at IS NOT NULL AS "isDateCanceled",
      event.created_at AS "createdAt", greatest(event.updated_at, date.canceled_at) AS "changedAt"
    FROM (${events}) AS show
    JOIN events AS event ON event.id = show.id AND event.status != 'draft' AND event.deleted_at IS NULL
    JOIN entities AS host ON host.id = event.host_entity_id AND host.status IN ('approved', 'unclaimed')
    JOIN event_occurrences AS date ON date.event_id = event.id AND date.starts_at >= ${since}
      ${only ? sql`AND date.id = ANY (${only}::uuid[])` : sql``}
    ORDER BY date.starts_at, date.id
    LIMIT ${limit}`.execute(db)
  return rows
}
