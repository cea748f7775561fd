import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { coordinateColumns, greatCircleKm, isInBox } from '../../../db/distance.ts'
import type { OccurrenceId } from '../../../kernel/ids.ts'
import type { Box } from '../../../kernel/places/geo.ts'
import type { NearbyQuery } from '../listings/nearby.store.ts'
import { battle, battleActs } from '../rules/genre-match.ts'

/**
 * The upcoming dates that a query would find if they had not been called off or postponed, soonest first; of an event
 * that repeats the next one. Drafts and shows of hidden hosts were never to be seen, or are to be no more.
 */
export async function listCalledOffNear(db: Db, query: NearbyQuery): Promise<OccurrenceId[]> {
  const { center, radiusKm, box, shownSince, from, to, isWeekends, genres, ageGroups, price, now, limit } = query
  const { rows } = await sql<{ id: OccurrenceId }>`
    SELECT id FROM (
      SELECT DISTINCT ON (off.event_id) off.id, off.starts_at
      FROM (${calledOffIn(box, shownSince)}) AS off
      JOIN events AS event ON event.id = off.event_id AND event.deleted_at IS NULL AND event.status <> 'draft'
      JOIN entities AS host ON host.id = event.host_entity_id AND host.status IN ('approved', 'unclaimed')
      WHERE NOT off.listed
        AND (${radiusKm}::float8 IS NULL OR ${greatCircleKm(center, coordinateColumns('off'))} <= ${radiusKm})
        AND (${from}::date IS NULL OR off.day >= ${from}) AND (${to}::date IS NULL OR off.day <= ${to})
        AND (NOT ${isWeekends}::boolean OR extract(isodow FROM off.day) >= 5)
        AND (${ageGroups}::text[] IS NULL OR off.age_group = ANY (${ageGroups}))
        AND (${genres?.genres ?? null}::text[] IS NULL OR off.genre = ANY (${genres?.genres ?? null}) OR (
          ${genres?.battles ?? false}::boolean
          AND ((SELECT count(*) FROM event_acts
            WHERE event_acts.event_id = event.id AND event_acts.is_announced) >= ${battleActs}
            OR event.name ILIKE ${`%${battle.toLowerCase()}%`})))
        AND (${price?.most ?? null}::integer IS NULL OR coalesce(costs_at_most(event.id, off.id, off.starts_at,
          ${price?.most ?? null}, ${price?.mostBeforeFees ?? null}, ${now}), ${price?.hasUnpriced ?? false}))
      ORDER BY off.event_id, off.starts_at
    ) AS next
    ORDER BY starts_at, id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Upcoming dates in a box, read by index: those of shows that are off or postponed, and single dates that are off. */
const calledOffIn = (box: Box, shownSince: Date) => sql`
  SELECT date.* FROM events AS event JOIN event_occurrences AS date ON date.event_id = event.id
  WHERE event.status IN ('postponed', 'canceled') AND event.deleted_at IS NULL AND ${isInBox(box, coordinateColumns('event'))}
    AND date.starts_at >= ${shownSince}
  UNION
  SELECT date.* FROM event_occurrences AS date
  WHERE date.canceled_at IS NOT NULL AND ${isInBox(box, coordinateColumns('date'))} AND date.starts_at >= ${shownSince}`
