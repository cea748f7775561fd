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
  const towns = await listTowns(db, [...keys])
  return (name: string, state: string | null): KnownTown | null => {
    const code = state === null ? null : stateCode(state)
    if (state !== null && code === null) return null
    const key = nameKey(name)
    return towns.find((town) => nameKey(town.city) === key && (code === null || town.state === code)) ?? null
  }
}
