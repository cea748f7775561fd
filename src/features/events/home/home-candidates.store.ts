import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Box, Coordinates } from '../../../kernel/places/geo.ts'
import type { OccurrenceId, UserId } from '../../../kernel/ids.ts'
import type { FoundDate } from '../listings/listing.store.ts'

/** A circle, the box around it, and from when to when. */
export type Area = { center: Coordinates; radiusKm: number; box: Box; since: Date; until: Date; limit: number }

/** The distance of a date `o` in km, as `shows_near` has it. */
const km = ({ center: { lat, lng } }: Area) => sql<number>`12742 * asin(least(1, sqrt(
  sin(radians(o.lat - ${lat}) / 2) ^ 2
  + cos(radians(${lat})) * cos(radians(o.lat)) * sin(radians(o.lng - ${lng}) / 2) ^ 2)))`

const isNear = (area: Area) => sql<boolean>`o.listed AND o.starts_at >= ${area.since} AND o.starts_at < ${area.until}
  AND o.lat BETWEEN ${area.box.south} AND ${area.box.north} AND ${km(area)} <= ${area.radiusKm}`

/**
 * The next dates near a place of what a person follows, soonest first, each with the name of the act, else the host, else
 * the venue that is followed. Lineups count as on the pages of acts: accepted ones, and those of pages that no one has
 * claimed.
 */
export async function listFollowedNear(db: Db, userId: UserId, area: Area): Promise<(FoundDate & { name: string })[]> {
  const { rows } = await sql<FoundDate & { name: string }>`
    WITH followed AS (
      SELECT e.id, e.name, e.status FROM favorites f JOIN entities e ON e.id = f.entity_id
      WHERE f.user_id = ${userId} AND e.status IN ('approved', 'unclaimed')
    ), shows (event_id, name, place) AS (
      SELECT a.event_id, followed.name, 1 FROM followed JOIN event_acts a ON a.entity_id = followed.id
        WHERE a.accepted_at IS NOT NULL OR followed.status = 'unclaimed'
      UNION ALL SELECT e.id, followed.name, 2 FROM followed JOIN events e ON e.host_entity_id = followed.id
      UNION ALL SELECT e.id, followed.name, 3 FROM followed JOIN events e ON e.venue_entity_id = followed.id
    ), best AS (
      SELECT DISTINCT ON (event_id) event_id, name FROM shows ORDER BY event_id, place, name
    )
    SELECT o.id AS occurrence_id, o.event_id, o.day, o.starts_at, ${km(area)} AS distance_km, best.name
    FROM best
    CROSS JOIN LATERAL (
      SELECT * FROM event_occurrences
      WHERE event_id = best.event_id AND starts_at >= ${area.since} AND listed ORDER BY starts_at LIMIT 1
    ) AS o
    WHERE ${isNear(area)}
    ORDER BY o.starts_at, o.id
    LIMIT ${area.limit}`.execute(db)
  return rows
}

/** The dates near a place that some people go to, soonest first, with those who go. */
export async function listDatesOf(
  db: Db,
  people: UserId[],
  area: Area,
): Promise<(FoundDate & { goingIds: UserId[] })[]> {
  const { rows } = await sql<FoundDate & { goingIds: UserId[] }>`
    SELECT o.id AS occurrence_id, o.event_id, o.day, o.starts_at, ${km(area)} AS distance_km,
      array_agg(a.user_id) AS "goingIds"
    FROM attendance a
    JOIN event_occurrences o ON o.event_id = a.event_id AND (a.day IS NULL OR o.day = a.day)
    WHERE a.user_id = ANY (${people}::uuid[]) AND a.moved_from IS NULL AND ${isNear(area)}
    GROUP BY o.id
    ORDER BY o.starts_at, o.id
    LIMIT ${area.limit}`.execute(db)
  return rows
}

/** The dates from `since` on that a person has tickets to, or goes to. */
export async function listOwnDates(db: Db, userId: UserId, since: Date): Promise<OccurrenceId[]> {
  const { rows } = await sql<{ id: OccurrenceId }>`
    SELECT date.id
    FROM attendance a
    JOIN event_occurrences date ON date.event_id = a.event_id AND (a.day IS NULL OR date.day = a.day)
    WHERE a.user_id = ${userId} AND a.moved_from IS NULL AND date.starts_at >= ${since}
    UNION
    SELECT date.id
    FROM tickets t
    JOIN event_occurrences date ON date.id = t.occurrence_id
    WHERE t.holder_id = ${userId} AND t.state IN ('valid', 'used') AND date.starts_at >= ${since}`.execute(db)
  return rows.map(({ id }) => id)
}
