import { sql } from 'kysely'
import type { CityName } from '../data/city-names.ts'
import { cityKeys } from '../kernel/places/city-key.ts'
import type { Db } from './connect.ts'

/**
 * Gives pages and events of an earlier version the names under which cities are found now: "Saint Louis" becomes "St.
 * Louis". Shows find their venue by its city's name (`venue_at`). A city that is not found keeps its name.
 */
export async function renameCities(db: Db, names: readonly CityName[]): Promise<void> {
  const used = await db
    .selectFrom('entities')
    .select(['city', 'state'])
    .union(db.selectFrom('events').select(['city', 'state']))
    .execute()
  if (used.length === 0) return

  const byPopulation = names.toSorted((a, b) => a.population - b.population)
  const largest = new Map(byPopulation.map(({ key, state, city }) => [`${key}|${state}`, city]))
  const currentNames = new Set(names.map(({ city, state }) => `${city}|${state}`))
  const renamed = used.flatMap(({ city, state }) => {
    if (currentNames.has(`${city}|${state}`)) return []
    const key = cityKeys(city).find((one) => largest.has(`${one}|${state}`))
    const name = key && largest.get(`${key}|${state}`)
    return name ? [{ state, from: city, to: name }] : []
  })
  const column = (name: keyof (typeof renamed)[number]) => renamed.map((row) => row[name])
  const pairs = sql`unnest(${column('state')}::text[], ${column('from')}::text[], ${column('to')}::text[])
    AS renamed (state, before, after)`
  await sql`UPDATE entities SET city = after, location = after || ', ' || entities.state
    FROM ${pairs} WHERE renamed.state = entities.state AND renamed.before = city`.execute(db)
  await sql`UPDATE events SET city = after
    FROM ${pairs} WHERE renamed.state = events.state AND renamed.before = city`.execute(db)
}
