import { cityKey, cityKeys } from '../kernel/places/city-key.ts'
import { distanceKm } from '../kernel/places/geo.ts'
import { states } from '../kernel/places/us-address.ts'
import type { Places } from './places.ts'

/** A city, or a place that only ZIP codes name, under the key of its name. */
export type CityName = { key: string; state: string; city: string; lat: number; lng: number; population: number }

/**
 * Other names of a city, each with a row of its own, because people type them and autocomplete completes what is typed.
 */
const otherNames: [city: string, state: string, otherName: string][] = [['New York', 'NY', 'New York City']]

/** What the Postal Service calls otherwise is the same place this close: "Edison" and "Edison Township". */
const sameKm = 10

/**
 * The names under which people look for a place: of each name in a state the largest city, then the places of ZIP codes
 * that are not among the cities.
 */
export function cityNames({ cities, zips }: Places): CityName[] {
  const byKey = new Map<string, CityName>()
  const add = (name: CityName) => {
    const id = `${name.key}|${name.state}|${name.city}`
    if ((byKey.get(id)?.population ?? -1) < name.population) byKey.set(id, name)
  }
  cities.name.forEach((city, n) =>
    add({
      key: cityKey(city),
      city,
      state: cities.state[n] ?? '',
      lat: cities.lat[n] ?? 0,
      lng: cities.lng[n] ?? 0,
      population: cities.population[n] ?? 0,
    }),
  )

  for (const [city, state, otherName] of otherNames) {
    const named = byKey.get(`${cityKey(city)}|${state}|${city}`)
    if (named) add({ ...named, key: cityKey(otherName) })
  }

  const bestOf = new Map([...byKey.values()].map((name) => [`${name.key}|${name.state}`, name]))
  for (const area of zipNames(zips)) {
    const [, ...others] = cityKeys(area.city).map((key) => bestOf.get(`${key}|${area.state}`))
    const isKnown = bestOf.has(`${area.key}|${area.state}`)
    if (!isKnown && !others.some((other) => other && distanceKm(other, area) < sameKm)) add(area)
  }
  return [...byKey.values()]
}

/** One row for each name in a state, at one of its ZIP codes: the one closest to the others. */
function zipNames(zips: Places['zips']): CityName[] {
  const areas = new Map<string, CityName[]>()
  zips.city.forEach((city, n) => {
    const [state = '', key] = [zips.state[n], cityKey(city)]
    // Mail to the armed forces abroad has neither a city nor one of the states.
    if (!states[state]) return
    const row = { key, city, state, lat: zips.lat[n] ?? 0, lng: zips.lng[n] ?? 0, population: 0 }
    areas.set(`${key}|${state}`, [...(areas.get(`${key}|${state}`) ?? []), row])
  })
  return [...areas.values()].map(
    (rows) => rows.map((row) => ({ row, far: farFrom(row, rows) })).toSorted((a, b) => a.far - b.far)[0]!.row,
  )
}

const farFrom = (row: CityName, others: CityName[]) => others.reduce((sum, other) => sum + distanceKm(row, other), 0)
