import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { coordinateColumns, greatCircleKm } from '../../../db/distance.ts'
import type { Box, Coordinates } from '../../../kernel/places/geo.ts'

type EntityQuery = {
  box: Box
  types: ('band' | 'venue' | 'festival')[]
  /** The nearest to here come first. */
  center: Coordinates
  /** Excludes what is farther away, in the corners of the box. */
  radiusKm: number | null
  /** Of each type. */
  limitEach: number
}

/** Public entities in a box, the nearest first. */
export function listEntitiesIn(db: Db, { box, types, center, radiusKm, limitEach }: EntityQuery) {
  const distance = greatCircleKm(center, coordinateColumns())
  const isBetween =
    box.west <= box.east
      ? sql<boolean>`lng BETWEEN ${box.west} AND ${box.east}`
      : sql<boolean>`(lng >= ${box.west} OR lng <= ${box.east})`

  return db
    .with('found', (query) =>
      query
        .selectFrom('entities')
        .select(['id', 'type', 'name', 'username', 'genres', 'location', 'lat', 'lng', 'picture_id', 'status', 'demo'])
        .select(distance.as('km'))
        .select(sql<number>`row_number() OVER (PARTITION BY type ORDER BY ${distance}, name_key, id)`.as('place'))
        .where('status', 'in', ['approved', 'unclaimed'])
        .where('type', 'in', types)
        .where('lat', '>=', box.south)
        .where('lat', '<=', box.north)
        .where(isBetween)
        .$if(radiusKm !== null, (near) => near.where(distance, '<=', radiusKm)),
    )
    .selectFrom('found')
    .selectAll()
    .where('place', '<=', limitEach)
    .orderBy('km')
    .orderBy('place')
    .execute()
}

export type EntityRow = Awaited<ReturnType<typeof listEntitiesIn>>[number]
