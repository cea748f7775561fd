import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../tests/support/database.ts'
import { newId } from '../ports/ids.ts'
import { type Places, readPlaces } from '../data/places.ts'
import type { Db } from './connect.ts'
import { loadPlaces } from './load-places.ts'
import { migrate } from './migrate.ts'
import { applyMigrations } from './schema/history.ts'
import { readMigrations } from './schema/migration-files.ts'

type Page = { name: string; city: string; state: string; lat: number; lng: number; status?: string }

const insertPage = (db: Db, { name, city, state, lat, lng, status = 'approved' }: Page) =>
  sql`INSERT INTO entities
      (id, type, name, name_key, username, genres, status, location, city, state, lat, lng, zone, address)
    VALUES (${newId()}, 'venue', ${name}, lower(${name}), lower(${name}), '{Rock}', ${status},
      ${`${city}, ${state}`}, ${city}, ${state}, ${lat}, ${lng}, 'America/Chicago', '1 Main St')`.execute(db)

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function zipCodesOf({ zips }: Places, city: string, state: string) {
  const rows = zips.city.flatMap((name, n) => (name === city && zips.state[n] === state ? [n] : []))
  return { lat: rows.map((n) => zips.lat[n] ?? 0), lng: rows.map((n) => zips.lng[n] ?? 0) }
}

test('pages of an earlier version get the names of their cities, and only streets are exact places', async () => {
  await using old = await newEmptyDatabase(inject('clusterUrl'))
  const before = (await readMigrations()).filter(({ name }) => name < '0031')
  await old.db.transaction().execute((tx) => applyMigrations(tx, before))
  const { zips, ...places } = await readPlaces()
  await sql`INSERT INTO zip_codes (zip, city, state, lat, lng) SELECT * FROM unnest(${zips.zip}::text[],
    ${zips.city}::text[], ${zips.state}::text[], ${zips.lat}::float8[], ${zips.lng}::float8[])`.execute(old.db)

  const saintLouis = zipCodesOf({ zips, ...places }, 'Saint Louis', 'MO')
  expect(saintLouis.lat.length).toBeGreaterThan(10)
  const street = { lat: 38.61, lng: -90.21 }
  const center = { lat: average(saintLouis.lat), lng: average(saintLouis.lng) }
  const pages: Page[] = [
    { name: 'Street', city: 'New York', state: 'NY', lat: 40.7101, lng: -73.9902 },
    { name: 'Gazetteer', city: 'New York City', state: 'NY', lat: 40.7101, lng: -73.9902 },
    { name: 'Average', city: 'Saint Louis', state: 'MO', ...center },
    { name: 'Unclaimed', city: 'Saint Louis', state: 'MO', ...street, status: 'unclaimed' },
    { name: 'Titled', city: 'Norwood (historical)', state: 'MN', ...street },
    { name: 'Unknown', city: 'Nowhereville', state: 'MO', ...street },
  ]
  for (const page of pages) await insertPage(old.db, page)

  await migrate(old.db)
  await loadPlaces(old.db)
  const rows = await old.db.selectFrom('entities').select(['name', 'city', 'location', 'place_exact']).execute()
  const byName = Object.fromEntries(rows.map(({ name, ...row }) => [name, Object.values(row)]))
  expect(byName).toEqual({
    Street: ['New York', 'New York, NY', true],
    Gazetteer: ['New York', 'New York, NY', true],
    Average: ['St. Louis', 'St. Louis, MO', false],
    Unclaimed: ['St. Louis', 'St. Louis, MO', false],
    Titled: ['Norwood', 'Norwood, MN', true],
    Unknown: ['Nowhereville', 'Nowhereville, MO', true],
  })
})
