import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { coordinateColumns, greatCircleKm, isInBox } from '../../../db/distance.ts'
import type { Box, Coordinates } from '../../../kernel/places/geo.ts'
import type { EntityRow } from '../listings/nearby-entities.store.ts'

type Dates = {
  box: Box
  /** Dates from `since` until `until` count. */
  since: Date
  until: Date
}

type ActiveQuery = Dates & {
  center: Coordinates
  radiusKm: number
  /** Of artists, and of venues and festivals together. */
  limitEach: number
}

/** Dates that are counted at most, so that a large city costs no more than a small one. */
const countedDates = 2_000

/**
 * The tables of a WITH clause that end in `parts`: of each entity, the events in a box that it hosts, gives room to or
 * plays at, with the number of their dates.
 */
export function partsIn({ box, since, until }: Dates) {
  const { south, north, west, east } = box
  return sql`
    dates AS MATERIALIZED (
      SELECT event_id, genre FROM event_occurrences
      WHERE listed AND starts_at BETWEEN ${since} AND ${until} AND ${isInBox(box, coordinateColumns())}
        AND cell = ANY (ARRAY(
          SELECT line * 720 + column_of_cells % 720
          FROM generate_series(floor((${south}::float8 + 90) * 2)::integer, floor((${north}::float8 + 90) * 2)::integer) AS line,
            generate_series(floor((${west}::float8 + 180) * 2)::integer,
              floor((${east}::float8 + 180) * 2)::integer + CASE WHEN ${west > east} THEN 720 ELSE 0 END) AS column_of_cells))
      ORDER BY starts_at LIMIT ${countedDates}
    ), shows AS (
      SELECT event_id, min(genre) AS genre, count(*) AS dates FROM dates GROUP BY event_id
    ), parts AS (
      SELECT entity_id, event_id, genre, dates FROM (
        SELECT host_entity_id AS entity_id, event_id, shows.genre, dates FROM shows JOIN events ON events.id = event_id
        UNION SELECT venue_entity_id, event_id, shows.genre, dates FROM shows JOIN events ON events.id = event_id
        UNION SELECT entity_id, event_id, genre, dates FROM shows JOIN event_acts USING (event_id)
          WHERE accepted_at IS NOT NULL
            OR EXISTS (SELECT FROM entities WHERE entities.id = entity_id AND status = 'unclaimed')
      ) AS part_taken WHERE entity_id IS NOT NULL
    )`
}

/**
 * Public entities around a point that play or host there soon: those with more dates first, a near one before a far one
 * with the same number. Twenty dates at 20 km come before two around the corner.
 */
export async function listActiveEntities(
  db: Db,
  { center, radiusKm, limitEach, ...dates }: ActiveQuery,
): Promise<EntityRow[]> {
  const { rows } = await sql<EntityRow>`
    WITH ${partsIn(dates)}, counts AS (
      SELECT entity_id, sum(dates)::integer AS dates FROM parts GROUP BY entity_id
    ), ranked AS (
      SELECT id, type, name, username, genres, location, lat, lng, picture_id, status, demo, km,
        row_number() OVER (
          PARTITION BY type = 'band' ORDER BY ln(1 + dates) / (1 + km / 25) DESC, km, name_key, id
        ) AS place
      FROM counts JOIN entities ON entities.id = counts.entity_id
      CROSS JOIN LATERAL (SELECT ${greatCircleKm(center, coordinateColumns())} AS km) AS distance
      WHERE status IN ('approved', 'unclaimed') AND km <= ${radiusKm}
    )
    SELECT id, type, name, username, genres, location, lat, lng, picture_id, status, demo, km, place::integer
    FROM ranked WHERE place <= ${limitEach} ORDER BY place`.execute(db)
  return rows
}
