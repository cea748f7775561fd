import type { Tx } from '../../../db/connect.ts'
import { findTowns } from '../find-towns.ts'
import type { KnownTown } from '../known-towns.ts'
import { actKey } from '../rules/identity.ts'
import { actsInName, dividedAtCommas } from '../rules/lineup.ts'
import type { Listing } from '../rules/listing.ts'
import { strayTowns } from '../rules/merges/stray-towns.ts'
import type { Pages, Spot } from '../target-pages.ts'

/** Why a listing has no place. */
export type Unplaced = {
  reason: string
  /** What its source may mean with a city that is not known. */
  suggestedCities?: string[]
  /** It is another page's show, as far as its venue or lineup says. */
  isOthers?: boolean
}

/** @returns finds where a listing of the file takes place, with its acts one by one, or why it has no place */
export async function placeFinder(tx: Tx, listings: Listing[], pages: Pages) {
  const townOf = await findTowns(tx, listings)
  const strayOf = straysOf(listings, townOf, pages)
  const namedAlone = new Set(listings.flatMap(({ acts, hasCommaLineup }) => (hasCommaLineup ? [] : acts.map(actKey))))
  return async (fileListing: Listing): Promise<Unplaced | { listing: Listing; spot: Spot; town: KnownTown }> => {
    const match = townOf(fileListing)
    if (match.town === null) return { reason: match.reason, suggestedCities: match.suggestedCities }
    const stray = strayOf(fileListing, match.town)
    const town = stray ?? match.town
    const placed = stray ? { ...fileListing, city: stray.city, state: stray.state, postalCode: null } : fileListing
    const listing = await withActs(placed, town, pages, namedAlone)
    const spot = await pages.spot(listing, town)
    return 'reason' in spot ? spot : { listing, spot, town }
  }
}

/** Finds the rows of an outside source that put a venue in a neighboring city by mistake; managers know their own. */
function straysOf(listings: Listing[], townOf: Awaited<ReturnType<typeof findTowns>>, pages: Pages) {
  const { isConfirmedVenue } = pages
  if (!isConfirmedVenue) return () => null
  const townAt = strayTowns(
    listings.flatMap((listing) => {
      const { town } = townOf(listing)
      return town && !isConfirmedVenue(listing.venueName, town) ? [{ ...listing, town }] : []
    }),
  )
  return ({ venueName }: Listing, town: KnownTown) =>
    isConfirmedVenue(venueName, town) ? null : townAt({ venueName, town })
}

/** A listing with its acts one by one, as far as commas or its name contain them. */
async function withActs(listing: Listing, town: KnownTown, pages: Pages, namedAlone: ReadonlySet<string>) {
  if (listing.hasCommaLineup) return withActsDivided(listing, town, pages, namedAlone)
  if (!listing.hasActsInName) return listing
  const knownActs = await pages.knownActs(town)
  return { ...listing, acts: actsInName(listing.name, (act) => knownActs.has(actKey(act))) }
}

/** @param namedAlone keys of the acts that other rows of the file name by themselves */
async function withActsDivided(listing: Listing, town: KnownTown, pages: Pages, namedAlone: ReadonlySet<string>) {
  const [entry] = listing.acts
  if (entry === undefined) return listing
  const knownActs = await pages.knownActs(town)
  const acts = dividedAtCommas(entry, (act) => namedAlone.has(actKey(act)) || knownActs.has(actKey(act)))
  // A show without a name of its own is called after its first act.
  const name = listing.name === entry ? (acts[0] ?? listing.name) : listing.name
  return { ...listing, acts, name }
}
