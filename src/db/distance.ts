import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Box, Coordinates } from '../kernel/places/geo.ts'

/** Coordinates in a query: columns or values, in degrees. */
type SqlCoordinates = { lat: Expression<unknown> | number; lng: Expression<unknown> | number }

/** Great-circle distance in km, as `distanceKm` of `kernel/places/geo.ts` computes it; `shows_near.sql` has its own. */
export const greatCircleKm = (from: SqlCoordinates, to: SqlCoordinates): RawBuilder<number> =>
  sql<number>`12742 * asin(least(1, sqrt(
    sin(radians(${to.lat} - ${from.lat}) / 2) ^ 2
    + cos(radians(${from.lat})) * cos(radians(${to.lat})) * sin(radians(${to.lng} - ${from.lng}) / 2) ^ 2)))`

/** Km on a flat map from a point to a row's `lat` and `lng`: good enough to rank rows by. */
export const flatKm = ({ lat, lng }: Coordinates): RawBuilder<number> =>
  sql<number>`111.2 * sqrt((lat - ${lat}::float8) ^ 2 + ((lng - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2)`

/** The columns `lat` and `lng` of a table, or of the only table that has them. */
export const coordinateColumns = (table?: string): SqlCoordinates => {
  const prefix = table === undefined ? '' : `${table}.`
  return { lat: sql.ref(`${prefix}lat`), lng: sql.ref(`${prefix}lng`) }
}

/** Whether coordinates are in a box, which may lie across the 180th meridian. */
export const isInBox = ({ south, north, west, east }: Box, { lat, lng }: SqlCoordinates): RawBuilder<boolean> =>
  sql<boolean>`(${lat} BETWEEN ${south} AND ${north}
    AND CASE WHEN ${west <= east} THEN ${lng} BETWEEN ${west} AND ${east} ELSE ${lng} >= ${west} OR ${lng} <= ${east} END)`
