import type { Tx } from '../../db/connect.ts'
import type { EntityId, ImportId } from '../../kernel/ids.ts'
import { nameKey } from '../../kernel/text/name-key.ts'
import type { Zone } from '../../kernel/zone.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { generatedUsername } from '../entities/rules/generated-username.ts'
import { insertPage, listPages, type Page, setAddress } from './imports.store.ts'
import { type KnownTown, knownTowns } from './known-towns.ts'
import { spotAtPage, spotInTown } from './page-spot.ts'
import { pagesByKey, venuesByKey } from './pages-by-key.ts'
import { actKey, venueKey } from './rules/identity.ts'
import type { Pages } from './target-pages.ts'
import { addressOf } from './write-show.ts'
import { isPublicStatus } from '../entities/rules/public-status.ts'

/**
 * The venues and acts that listings name: found again by their keys (decision 0016), else made as unclaimed pages (G9).
 * An act is looked for in its show's state: a name from far away is another band.
 */
export async function unclaimedPages(ctx: AppCtx, tx: Tx, importId: ImportId | null): Promise<Pages> {
  const [venuePages, actPages] = [await listPages(tx, 'venue'), await listPages(tx, 'band')]
  const corrected = await venuesByKey(tx, venuePages.flatMap(asListed))
  const venues = await venuesByKey(tx, venuePages)
  for (const [key, { id }] of corrected) {
    const page = venuePages.find((one) => one.id === id)
    if (page && !venues.has(key)) venues.set(key, page)
  }
  const acts = new Map<string, Pick<Page, 'id' | 'status'>>(
    await pagesByKey([...actPages, ...actPages.flatMap(asListed)], (page) => `${actKey(page.name)}|${page.state}`),
  )

  const namedTown = await knownTowns(
    tx,
    venuePages.filter((page) => page.listed_name !== null),
  )
  const correctedActs = new Map(actPages.filter((page) => page.listed_name !== null).map(({ id, name }) => [id, name]))

  const zones = new Map<string, Zone>()
  const zoneOf = (town: KnownTown) => {
    const key = `${town.lat},${town.lng}`
    const zone = zones.get(key) ?? ctx.zoneAt(town)
    zones.set(key, zone)
    return zone
  }

  async function make(type: 'venue' | 'band', name: string, town: KnownTown): Promise<Page> {
    const id = newId<EntityId>()
    const place = { city: town.city, state: town.state, lat: town.lat, lng: town.lng }
    const page = {
      id,
      name,
      ...place,
      place_exact: false,
      zone: zoneOf(town),
      address: null,
      status: 'unclaimed' as const,
      listed_name: null,
      listed_city: null,
      listed_state: null,
    }
    // Where an act plays doesn't say where it is from.
    const location = type === 'band' ? '' : `${town.city}, ${town.state}`
    await insertPage(tx, {
      ...page,
      created_by_import: importId,
      type,
      name_key: nameKey(name),
      username: generatedUsername(name, id),
      location,
    })
    return page
  }

  async function venueOf(name: string, town: KnownTown): Promise<Page> {
    const key = venueKey(name, town.city, town.state)
    const page = venues.get(key) ?? (await make('venue', name, town))
    venues.set(key, page)
    return page
  }

  /** A page that no one runs takes the first street that a listing gives. */
  async function keepStreet(page: Page, address: string): Promise<void> {
    if (page.address || page.status !== 'unclaimed') return
    page.address = address
    await setAddress(tx, page)
  }

  return {
    async spot(fileListing, fileTown) {
      const venue = await venueOf(fileListing.venueName, fileTown)
      const { name: venueName, city, state, listed_name } = venue
      // Operators may have moved it to another city than its source says, which a ZIP code of that one would
      // contradict.
      const town = listed_name === null ? fileTown : (namedTown(city, state) ?? venue)
      const isMoved = town.city !== fileTown.city || town.state !== fileTown.state
      const listing = isMoved ? { ...fileListing, postalCode: null } : fileListing
      const address = addressOf(listing, town)
      if (listing.street) await keepStreet(venue, address)
      const place = isPublicStatus(venue.status)
        ? spotAtPage(venue, listing, town, () => zoneOf(town))
        : spotInTown(town, zoneOf(town))
      return {
        hostId: venue.id,
        ...place,
        venueAddress: place.venueAddress ?? { text: address, isExact: false },
        ...(listed_name !== null && { corrected: { venueName, city, state } }),
      }
    },

    isConfirmedVenue(name, town) {
      const page = venues.get(venueKey(name, town.city, town.state))
      return page !== undefined && (page.status !== 'unclaimed' || page.listed_name !== null)
    },

    async act(name, town) {
      const key = `${actKey(name)}|${town.state}`
      const { id, status } = acts.get(key) ?? (await make('band', name, town))
      if (!acts.has(key)) acts.set(key, { id, status })
      const correctedName = correctedActs.get(id)
      return { id, plays: status === 'unclaimed' ? 'now' : 'when-accepted', ...(correctedName && { correctedName }) }
    },

    knownActs: async (town) => ({ has: (key) => acts.has(`${key}|${town.state}`) }),
  }
}

/** A page that operators corrected, as its sources call it. */
const asListed = (page: Page): Page[] =>
  page.listed_name !== null && page.listed_city !== null && page.listed_state !== null
    ? [{ ...page, name: page.listed_name, city: page.listed_city, state: page.listed_state }]
    : []
