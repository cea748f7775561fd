import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type NearbyQuery, showsNear } from '../listings/nearby.store.ts'

export type PointRow = {
  lat: number
  lng: number
  venueName: string
  venues: number
  city: string
  shows: number
  /** None of its shows has a place of its own: the point is that of the city. */
  isCityOnly: boolean
}

/** The places of the soonest shows of a query, to five digits of a degree, most shows first. */
export async function findPoints(db: Db, query: NearbyQuery): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    SELECT round(events.lat::numeric, 5)::float8 AS lat, round(events.lng::numeric, 5)::float8 AS lng,
      min(events.venue_name COLLATE "C") AS "venueName", count(DISTINCT events.venue_name)::integer AS venues,
      min(events.city COLLATE "C") AS city, count(*)::integer AS shows,
      NOT bool_or(events.place_exact) AS "isCityOnly"
    FROM (
      SELECT event_id FROM ${showsNear(query)} ORDER BY starts_at, occurrence_id LIMIT ${query.limit}
    ) AS hit
    JOIN events ON events.id = hit.event_id
    GROUP BY 1, 2
    ORDER BY shows DESC, lat DESC, lng`.execute(db)
  return rows
}
