import { sql } from 'kysely'
import { type CityName, cityNames } from '../data/city-names.ts'
import { type Places, readPlaces } from '../data/places.ts'
import type { Db } from './connect.ts'
import { renameCities } from './rename-cities.ts'

/**
 * Fills the cities, their names and ZIP codes (GeoNames, CC BY 4.0) once; their file is read only then.
 *
 * @returns how many rows stand there
 */
export async function loadPlaces(db: Db): Promise<{ cities: number; zips: number }> {
  const before = await count(db)
  if (before.cities > 0 && before.zips > 0 && before.names > 0) return before

  const places = await readPlaces()
  if (before.names === 0) {
    const names = cityNames(places)
    await renameCities(db, names)
    await insertCities(db, places)
    await insertNames(db, names)
  }
  if (before.zips === 0) await insertZips(db, places)
  await sql`ANALYZE cities, city_names, zip_codes`.execute(db)
  return count(db)
}

const insertCities = (db: Db, { cities }: Places) =>
  sql`INSERT INTO cities (id, name, state, lat, lng, population)
    SELECT * FROM unnest(
      ${cities.id}::int[], ${cities.name}::text[], ${cities.state}::text[],
      ${cities.lat}::float8[], ${cities.lng}::float8[], ${cities.population}::int[]
    ) ON CONFLICT (id) DO UPDATE SET name = excluded.name`.execute(db)

function insertNames(db: Db, names: CityName[]) {
  const column = <Name extends keyof CityName>(name: Name) => names.map((row) => row[name])
  return sql`INSERT INTO city_names (key, state, city, lat, lng, population)
    SELECT * FROM unnest(
      ${column('key')}::text[], ${column('state')}::text[], ${column('city')}::text[],
      ${column('lat')}::float8[], ${column('lng')}::float8[], ${column('population')}::int[]
    ) ON CONFLICT DO NOTHING`.execute(db)
}

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
      e
        .selectFrom('city_names')
        .select((c) => c.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('names'),
    ])
    .executeTakeFirstOrThrow()
