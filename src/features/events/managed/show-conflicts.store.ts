import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'

type ShowAtVenue = {
  eventID: EventId
  eventName: string
  day: Day
  startsAt: Date
  wallTime: WallTime | null
  endTime: WallTime | null
  zone: Zone
}

type VenueNights = {
  venueId: EntityId | null
  /** The page that makes the show: a venue is meant by its own name. */
  hostId: EntityId | null
  venueName: string
  days: readonly Day[]
  exceptId: EventId | null
}

/** Published dates at a venue on some days, the earliest first: its own shows and those that others host there. */
export async function listShowsAt(
  db: Db,
  { venueId, hostId, venueName, days, exceptId }: VenueNights,
): Promise<ShowAtVenue[]> {
  const { rows } = await sql<ShowAtVenue>`
    SELECT DISTINCT ON (o.starts_at, o.id) e.id AS "eventID", e.name AS "eventName", o.day, o.starts_at AS "startsAt", e.wall_time AS "wallTime",
      e.end_time AS "endTime", e.zone
    FROM entities v
    JOIN events e ON e.venue_entity_id = v.id OR (e.host_entity_id = v.id AND lower(e.venue_name) = lower(v.name))
    JOIN entities h ON h.id = e.host_entity_id AND h.status IN ('approved', 'unclaimed')
    JOIN event_occurrences o ON o.event_id = e.id AND o.canceled_at IS NULL AND o.day = ANY(${days}::date[])
    WHERE (v.id = ${venueId}::uuid OR (v.id = ${hostId}::uuid AND v.type = 'venue' AND lower(v.name) = lower(${venueName})))
      AND e.status = 'published' AND e.deleted_at IS NULL
      AND e.id IS DISTINCT FROM ${exceptId}::uuid
    ORDER BY o.starts_at, o.id`.execute(db)
  return rows
}
