import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Box, Coordinates } from '../../kernel/geo.ts'

/** The largest towns whose name begins with a key, in one state or in any. */
export const listCities = (db: Db, key: string, state: string | null, limit: number) =>
  db
    .selectFrom('cities')
    .select(['name', 'state', 'lat', 'lng'])
    .where('name_key', 'like', `${key.replace(/[\\%_]/g, '\\$&')}%`)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy(sql`(name_key = ${key})`, 'desc')
    .orderBy('population', 'desc')
    .limit(limit)
    .execute()

/** The largest town of exactly this name. */
export const findCity = (db: Db, key: string, state: string | null) =>
  db
    .selectFrom('cities')
    .select(['name', 'state', 'lat', 'lng'])
    .where('name_key', '=', key)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listZips = (db: Db, beginning: string, limit: number) =>
  db.selectFrom('zip_codes').selectAll().where('zip', 'like', `${beginning}%`).orderBy('zip').limit(limit).execute()

export const findZip = (db: Db, zip: string) =>
  db.selectFrom('zip_codes').selectAll().where('zip', '=', zip).executeTakeFirst()

/** The town whose centre lies nearest to a point, within some 100 km. */
export const nearestCity = (db: Db, { lat, lng }: Coordinates) =>
  db
    .selectFrom('cities')
    .select(['name', 'state', 'lat', 'lng'])
    .where('lat', '>', lat - 1)
    .where('lat', '<', lat + 1)
    .where('lng', '>', lng - 1.5)
    .where('lng', '<', lng + 1.5)
    .orderBy(sql`(lat - ${lat}::float8) ^ 2 + ((lng - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2`)
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
