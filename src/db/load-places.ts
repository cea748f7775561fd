import { sql } from 'kysely'
import { type Places, readPlaces } from '../data/places.ts'
import { nameKey } from '../kernel/us-address.ts'
import type { Db } from './connect.ts'

/**
 * Fills the cities and ZIP codes (GeoNames, CC BY 4.0) once; their file is read only then.
 *
 * @returns how many rows stand there
 */
export async function loadPlaces(db: Db): Promise<{ cities: number; zips: number }> {
  const before = await count(db)
  if (before.cities > 0 && before.zips > 0) return before

  const places = await readPlaces()
  if (before.cities === 0) await insertCities(db, places)
  if (before.zips === 0) await insertZips(db, places)
  return count(db)
}

const insertCities = (db: Db, { cities }: Places) =>
  sql`INSERT INTO cities (id, name, name_key, state, lat, lng, population)
    SELECT * FROM unnest(
      ${cities.id}::int[], ${cities.name}::text[], ${cities.name.map(nameKey)}::text[], ${cities.state}::text[],
      ${cities.lat}::float8[], ${cities.lng}::float8[], ${cities.population}::int[]
    ) ON CONFLICT DO NOTHING`.execute(db)

const insertZips = (db: Db, { zips }: Places) =>
  sql`INSERT INTO zip_codes (zip, city, state, lat, lng)
    SELECT * FROM unnest(
      ${zips.zip}::text[], ${zips.city}::text[], ${zips.state}::text[], ${zips.lat}::float8[], ${zips.lng}::float8[]
    ) ON CONFLICT DO NOTHING`.execute(db)

const count = (db: Db) =>
  db
    .selectNoFrom((e) => [
      e
        .selectFrom('cities')
        .select((c) => c.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('cities'),
      e
        .selectFrom('zip_codes')
        .select((c) => c.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('zips'),
    ])
    .executeTakeFirstOrThrow()
