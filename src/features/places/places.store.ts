import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { flatKm } from '../../db/distance.ts'
import { escapeLike } from '../../db/search/like-pattern.ts'
import type { Box, Coordinates } from '../../kernel/places/geo.ts'
import { halfWeightKm, wholeNameFactor } from './rules/town-rank.ts'

type CityQuery = {
  /** Whole names, by any of which a city may be meant. */
  keys: string[]
  /** Beginnings of names. */
  beginnings: string[]
  state: string | null
  near: Coordinates | null
  limit: number
}

/**
 * Cities with a name, or one that begins in one of some ways, in one state or in any. Those that are large and near come
 * first, as the rules of `town-rank.ts` weigh them; without `near` whole names, then the largest.
 */
export const listCities = (db: Db, { keys, beginnings, state, near, limit }: CityQuery) => {
  const isWhole = sql<boolean>`key = ANY (${keys}::text[])`
  const weight = near
    ? sql`(population + 1) / (1 + ${flatKm(near)} / ${halfWeightKm}::float8) * CASE WHEN ${isWhole} THEN ${wholeNameFactor}::integer ELSE 1 END`
    : sql`population`
  return db
    .selectFrom('city_names')
    .select(['city', 'state', 'lat', 'lng', 'population', isWhole.as('isWhole')])
    .where(({ or, eb }) =>
      or([eb('key', 'in', keys), ...beginnings.map((beginning) => eb('key', 'like', `${escapeLike(beginning)}%`))]),
    )
    .$if(state !== null, (query) => query.where('state', '=', state))
    .$if(near === null, (query) => query.orderBy(isWhole, 'desc'))
    .orderBy(weight, 'desc')
    .limit(limit)
    .execute()
}

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
