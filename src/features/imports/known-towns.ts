import { cityKeys } from '../../kernel/places/city-key.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { stateCode } from '../../kernel/places/us-address.ts'
import type { Db } from '../../db/connect.ts'
import { eventLoopYields } from './event-loop-yields.ts'
import { townNames, townOf } from './rules/towns.ts'
import { listTowns } from './imports.store.ts'

export type KnownTown = Coordinates & { city: string; state: string }

type TownSpelling = { city: string | null; state: string | null }

/** Per query: the driver writes all of them into one text, which blocks the event loop in the meantime. */
const keysAtOnce = 2_000

const chunksOf = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

/**
 * The cities that listings or pages may mean, in any spelling (decision 0130), read once: the largest of a name in front,
 * places that only ZIP codes name last.
 */
export async function knownTowns(db: Db, places: TownSpelling[]) {
  const takeBreak = eventLoopYields()
  const uniquePlaces = new Map(places.map((place) => [`${place.city}|${place.state}`, place]))
  const keys = new Set<string>()
  for (const { city, state } of uniquePlaces.values()) {
    for (const key of townNames(city, state).flatMap(cityKeys)) keys.add(key)
    await takeBreak()
  }
  const byKey = new Map<string, KnownTown>()
  // Cities are ordered within each key, so a part of the keys can be read separately.
  for (const some of chunksOf([...keys], keysAtOnce)) {
    for (const { key, ...town } of await listTowns(db, some)) {
      for (const name of [key, `${key}|${town.state}`]) if (!byKey.has(name)) byKey.set(name, town)
    }
    await takeBreak()
  }
  return (name: string, state: string | null): KnownTown | null => {
    const code = state === null ? null : stateCode(state)
    if (state !== null && code === null) return null
    const towns = cityKeys(name).map((key) => byKey.get(code === null ? key : `${key}|${code}`))
    return towns.find(Boolean) ?? null
  }
}

/**
 * The name under which a listing's town is found, for the city of a page: "New York City" is "New York". A city that is
 * not known keeps the name that its page has.
 */
export async function knownCityNames(db: Db, places: { city: string; state: string }[]) {
  const towns = await knownTowns(db, places)
  const names = new Map<string, string>()
  return (place: { city: string; state: string }): string => {
    const key = `${place.city}|${place.state}`
    const name = names.get(key) ?? townOf<KnownTown>(place, towns).town?.city ?? place.city
    names.set(key, name)
    return name
  }
}
