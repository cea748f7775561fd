import { cityKeys } from '../../kernel/city-key.ts'
import type { Coordinates } from '../../kernel/geo.ts'
import { stateCode } from '../../kernel/us-address.ts'
import type { Db } from '../../db/connect.ts'
import type { Listing } from './rules/listing.ts'
import { townNames } from './rules/towns.ts'
import { listTowns } from './imports.store.ts'

export type KnownTown = Coordinates & { city: string; state: string }

/**
 * The cities that a file's listings may mean, in any spelling (decision 0130), read once: the largest of a name in front,
 * places that only ZIP codes name last.
 */
export async function knownTowns(db: Db, listings: Listing[]) {
  const keys = new Set(listings.flatMap(({ city, state }) => townNames(city, state).flatMap(cityKeys)))
  const byKey = new Map<string, KnownTown>()
  for (const { key, ...town } of await listTowns(db, [...keys])) {
    for (const name of [key, `${key}|${town.state}`]) if (!byKey.has(name)) byKey.set(name, town)
  }
  return (name: string, state: string | null): KnownTown | null => {
    const code = state === null ? null : stateCode(state)
    if (state !== null && code === null) return null
    const towns = cityKeys(name).map((key) => byKey.get(code === null ? key : `${key}|${code}`))
    return towns.find(Boolean) ?? null
  }
}
