import type { Coordinates } from '../../../kernel/places/geo.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './venues.store.ts'

const shortest = 2
const venuesAtOnce = 5

/**
 * What a place's field suggests: venues of this site first, then addresses (spec 7, decision C14). Venues are found
 * although the geocoder is down.
 *
 * @returns nothing for fewer than two letters
 */
export async function suggestVenues(
  ctx: SignedInCtx,
  { text, near }: { text: string; near?: [number, number] | null | undefined },
) {
  const term = text.trim()
  if (term.length < shortest) return { success: true as const, venues: [], addresses: [], isDown: false }

  const point = near ? { lat: near[0], lng: near[1] } : null
  const key = nameKey(term)
  const [venues, addresses] = await Promise.all([
    key ? store.listVenues(ctx.db, key, point, venuesAtOnce) : [],
    suggestAddresses(ctx, term, point),
  ])
  return {
    success: true as const,
    venues: venues.map((row) => ({
      entityID: row.id,
      name: row.name,
      address: row.address ?? '',
      coordinates: [row.lat, row.lng] as [number, number],
      placeExact: row.place_exact,
      capacity: row.capacity,
      nonProfit: row.non_profit,
      parkingOptions: row.parking_options,
    })),
    addresses: addresses ?? [],
    isDown: addresses === null,
  }
}

/** @returns null when the geocoder does not answer */
async function suggestAddresses({ geocoder }: SignedInCtx, term: string, near: Coordinates | null) {
  try {
    return await geocoder.suggest(term, near)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'places/geocoder-down') return null
    throw error
  }
}
