import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { flatKm } from '../../db/distance.ts'
import { escapeLike } from '../../db/search/like-pattern.ts'
import type { Box, Coordinates } from '../../kernel/places/geo.ts'

type CityQuery = { state: string | null; near?: [number, number] | undefined; limit: number }

/**
 * Cities whose key begins in one of some ways, in one state or in any. Whole keys come first, then the largest; a city
 * 50 km from `near` counts as half as large as one there, at 450 km as a tenth.
 */
export const listCities = (db: Db, beginnings: string[], { state, near, limit }: CityQuery) =>
  db
    .selectFrom('city_names')
    .select(['city', 'state', 'lat', 'lng'])
    .where(({ or, eb }) => or(beginnings.map((beginning) => eb('key', 'like', `${escapeLike(beginning)}%`))))
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy(sql`key = ANY (${beginnings}::text[])`, 'desc')
    .orderBy(near ? sql`population / (1 + ${flatKm({ lat: near[0], lng: near[1] })} / 50)` : 'population', 'desc')
    .limit(limit)
    .execute()

/** Cities of which a name with a typing error or two may be one: their keys begin alike and are about as long. */
export const listCitiesLike = (db: Db, key: string, state: string | null) =>
  db
    .selectFrom('city_names')
    .select(['key', 'city', 'state', 'lat', 'lng', 'population'])
    .where('key', 'like', `${escapeLike(key.slice(0, 1))}%`)
    .where(sql<boolean>`length(key) BETWEEN ${key.length - 2} AND ${key.length + 2}`)
    .where('population', '>', 0)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .execute()

/**
 * The largest city of a name.
 *
 * @param keys best first, as `cityKeys` gives them
 * @param name as written, which tells "Green Acres" from "Greenacres"
 */
export const findCity = (db: Db, keys: string[], name: string, state: string | null) =>
  db
    .selectFrom('city_names')
    .select(['city', 'state', 'lat', 'lng'])
    .where('key', 'in', keys)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy(sql`array_position(${keys}::text[], key)`)
    .orderBy(sql`lower(city) = lower(${name})`, 'desc')
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listZips = (db: Db, beginning: string, limit: number) =>
  db.selectFrom('zip_codes').selectAll().where('zip', 'like', `${beginning}%`).orderBy('zip').limit(limit).execute()

export const findZip = (db: Db, zip: string) =>
  db.selectFrom('zip_codes').selectAll().where('zip', '=', zip).executeTakeFirst()

/** The city whose center is nearest to a point, within about 100 km. */
export const nearestCity = (db: Db, { lat, lng }: Coordinates) =>
  db
    .selectFrom('cities')
    .select(['name', 'state', 'lat', 'lng'])
    .where('lat', '>', lat - 1)
    .where('lat', '<', lat + 1)
    .where('lng', '>', lng - 1.5)
    .where('lng', '<', lng + 1.5)
    .orderBy(flatKm({ lat, lng }))
    .limit(1)
    .executeTakeFirst()

/** The largest towns inside a box; `west` exceeds `east` nowhere in the US but in the Aleutians, which have no town. */
export const listTownsIn = (db: Db, { south, north, west, east }: Box, limit: number) =>
  db
    .selectFrom('cities')
    .select(['name', 'lat', 'lng'])
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east)
    .orderBy('population', 'desc')
    .limit(limit)
    .execute()
