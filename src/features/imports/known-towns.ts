import type { Coordinates } from '../../kernel/geo.ts'
import { nameKey, stateCode } from '../../kernel/us-address.ts'
import type { Db } from '../../db/connect.ts'
import type { Listing } from './rules/listing.ts'
import { townNames } from './rules/towns.ts'
import { listTowns } from './imports.store.ts'

export type KnownTown = Coordinates & { city: string; state: string }

/**
 * The towns that a file's listings may mean, read once: cities first, then the towns of ZIP codes, the largest of a
 * name in front.
 */
export async function knownTowns(db: Db, listings: Listing[]) {
  const keys = new Set(listings.flatMap(({ city, state }) => townNames(city, state).map(nameKey)))
  const byName = new Map<string, KnownTown>()
  for (const town of await listTowns(db, [...keys])) {
    const key = nameKey(town.city)
    for (const name of [key, `${key}|${town.state}`]) if (!byName.has(name)) byName.set(name, town)
  }
  return (name: string, state: string | null): KnownTown | null => {
    const code = state === null ? null : stateCode(state)
    if (state !== null && code === null) return null
    const key = nameKey(name)
    return byName.get(code === null ? key : `${key}|${code}`) ?? null
  }
}
