import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventGenre } from '../../../kernel/genres.ts'
import { coordinateColumns, greatCircleKm } from '../../../db/distance.ts'
import type { Zone } from '../../../kernel/zone.ts'

type ShowCityRow = {
  city: string
  state: string
  lat: number
  lng: number
  zone: Zone
  genre: EventGenre | null
  shows: number
  /** Those before `soonBefore`. */
  soonDays: Day[]
}

/**
 * The cities that have shows near their center, with how many of each genre. A show counts for the city of its address;
 * of cities with one name in a state, for the largest.
 */
export async function listShowCities(
  db: Db,
  { since, soonBefore, radiusKm }: { since: Date; soonBefore: Date; radiusKm: number },
): Promise<ShowCityRow[]> {
  const { rows } = await sql<ShowCityRow>`
    SELECT place.city, place.state, place.lat, place.lng, event.zone, event.genre,
      count(DISTINCT event.id)::integer AS shows,
      coalesce(array_agg(DISTINCT date.day::text) FILTER (WHERE date.starts_at < ${soonBefore}), '{}') AS "soonDays"
    FROM event_occurrences AS date
    JOIN events AS event ON event.id = date.event_id
    JOIN (SELECT DISTINCT ON (city, state) city, state, lat, lng FROM city_names ORDER BY city, state, population DESC)
      AS place ON place.city = event.city AND place.state = event.state
    WHERE date.listed AND date.starts_at >= ${since}
      AND ${greatCircleKm(coordinateColumns('place'), coordinateColumns('date'))} <= ${radiusKm}
    GROUP BY place.city, place.state, place.lat, place.lng, event.zone, event.genre`.execute(db)
  return rows
}
