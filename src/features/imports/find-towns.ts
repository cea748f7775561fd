import { cityKey } from '../../kernel/places/city-key.ts'
import { stateCode } from '../../kernel/places/us-address.ts'
import type { Db } from '../../db/connect.ts'
import { eventLoopYields } from './event-loop-yields.ts'
import { listTownsOf } from './imports.store.ts'
import { knownTowns, type KnownTown } from './known-towns.ts'
import type { Listing } from './rules/listing.ts'
import { campusTown } from './rules/campus-town.ts'
import { nearestTowns } from '../places/rules/nearest-name.ts'
import { spellingKey } from '../../kernel/text/spelling-key.ts'
import { townOf } from './rules/towns.ts'

type Placed = Pick<Listing, 'venueName' | 'city' | 'state'>

/** The town of a listing, or why it has none and which ones its source may mean. */
export type ListingTown = { town: KnownTown } | { town: null; reason: string; suggestedCities: string[] }

/** Names that no town has, of one file; the others are reported without a suggestion. */
const mostUnknown = 200

/**
 * Finds the cities of a file's listings: by name, else by the one name in the state that is clearly nearest, else by
 * where all other rows of the venue are (decision 0015). What remains unknown gets the names that may be meant.
 */
export async function findTowns(db: Db, listings: Placed[]): Promise<(listing: Placed) => ListingTown> {
  const campuses = listings.flatMap(({ city, state }) => (city ? [{ city: campusTown(city), state }] : []))
  const find = await knownTowns(db, [...listings, ...campuses])
  const matchOf = await matchAll(listings, find)
  const byVenue = townsOfVenues(listings, matchOf)
  const unknown = new Map<string, Placed>()
  for (const listing of listings) {
    if (listing.city && matchOf(listing).town === null) unknown.set(placeKey(listing), listing)
  }
  const nearest = await nearestTo(db, [...unknown.values()].slice(0, mostUnknown))

  return (listing) => {
    const match = matchOf(listing)
    if (match.town !== null) return match
    const near = nearest.get(placeKey(listing))
    const town = near?.clear ?? byVenue(listing)
    if (town) return { town }
    const campus = listing.city && campusTown(listing.city)
    const ofCampus = campus ? townOf<KnownTown>({ city: campus, state: listing.state }, find).town?.city : null
    const suggestedCities = [...new Set([...(ofCampus ? [ofCampus] : []), ...(near?.offered ?? [])])]
    return { town: null, reason: match.reason, suggestedCities }
  }
}

const placeKey = ({ city, state }: Placed) => `${city}|${state}`
const codeOf = (state: string | null) => (state === null ? null : stateCode(state))
const venueKeyOf = ({ venueName, state }: Placed) => `${spellingKey(venueName)}|${codeOf(state)}`

/** The town that each listing names, looked up once a name: a lookup tries many spellings. */
async function matchAll(listings: Placed[], find: Awaited<ReturnType<typeof knownTowns>>) {
  const matches = new Map<string, ReturnType<typeof townOf<KnownTown>>>()
  const takeBreak = eventLoopYields()
  for (const listing of listings) {
    const key = placeKey(listing)
    if (!matches.has(key)) matches.set(key, townOf<KnownTown>(listing, find))
    await takeBreak()
  }
  return (listing: Placed) => matches.get(placeKey(listing)) ?? townOf<KnownTown>(listing, find)
}

/** Where a venue's rows are; null for one that is in no known town, or in two. */
function townsOfVenues(listings: Placed[], matchOf: Awaited<ReturnType<typeof matchAll>>) {
  const byVenue = new Map<string, KnownTown | null>()
  for (const listing of listings) {
    const { town } = matchOf(listing)
    if (town === null) continue
    const key = venueKeyOf(listing)
    const other = byVenue.get(key)
    const isSame = other === undefined || (other?.city === town.city && other.state === town.state)
    byVenue.set(key, isSame ? town : null)
  }
  return (listing: Placed): KnownTown | null => byVenue.get(venueKeyOf(listing)) ?? null
}

async function nearestTo(db: Db, places: Placed[]) {
  const nearest = new Map<string, { clear: KnownTown | null; offered: string[] }>()
  const states = [...new Set(places.flatMap(({ state }) => codeOf(state) ?? []))]
  if (states.length === 0) return nearest
  const towns = Map.groupBy(await listTownsOf(db, states), ({ state }) => state)
  const takeBreak = eventLoopYields()
  for (const place of places) {
    const { clear, offered } = nearestTowns(cityKey(place.city ?? ''), towns.get(codeOf(place.state) ?? '') ?? [])
    nearest.set(placeKey(place), { clear, offered: offered.map(({ city }) => city) })
    await takeBreak()
  }
  return nearest
}
