import type { Tx } from '../../db/connect.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { nameKey } from '../../kernel/places/us-address.ts'
import type { Zone } from '../../kernel/zone.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { generatedUsername } from '../entities/rules/generated-username.ts'
import { insertPage, listPages, type Page, setAddress } from './imports.store.ts'
import type { KnownTown } from './known-towns.ts'
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
export async function unclaimedPages(ctx: AppCtx, tx: Tx): Promise<Pages> {
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

  const correctedActs = new Map(actPages.filter((page) => page.listed_name !== null).map(({ id, name }) => [id, name]))

  const zones = new Map<string, Zone>()
  const zoneOf = (town: KnownTown) => {
    const key = `${town.lat},${town.lng}`
    const zone = zones.get(key) ?? ctx.zoneAt(town)
    zones.set(key, zone)
    return zone
  }

  async function make(type: 'venue' | 'band', name: string, town: KnownTown, address: string | null): Promise<Page> {
    const id = newId<EntityId>()
    const place = { city: town.city, state: town.state, lat: town.lat, lng: town.lng }
    const page = {
      id,
      name,
      ...place,
      place_exact: false,
      zone: zoneOf(town),
      address,
      status: 'unclaimed' as const,
      listed_name: null,
      listed_city: null,
      listed_state: null,
    }
    // Where an act plays says nothing of where it is from.
    const location = type === 'band' ? '' : `${town.city}, ${town.state}`
    await insertPage(tx, { ...page, type, name_key: nameKey(name), username: generatedUsername(name, id), location })
    return page
  }

  /** A street that an earlier listing did not give is kept, where nobody runs the page. */
  async function venueOf(name: string, town: KnownTown, address: string | null): Promise<Page> {
    const key = venueKey(name, town.city, town.state)
    const page = venues.get(key)
    if (!page) {
      const newPage = await make('venue', name, town, address)
      venues.set(key, newPage)
      return newPage
    }
    if (address && !page.address && page.status === 'unclaimed') {
      page.address = address
      await setAddress(tx, page)
    }
    return page
  }

  return {
    async spot(listing, town) {
      const venue = await venueOf(listing.venueName, town, listing.street && addressOf(listing, town))
      const place = isPublicStatus(venue.status)
        ? spotAtPage(venue, listing, town, () => zoneOf(town))
        : spotInTown(town, zoneOf(town))
      const { name: venueName, city, state, listed_name } = venue
      return { hostId: venue.id, ...place, ...(listed_name !== null && { corrected: { venueName, city, state } }) }
    },

    async act(name, town) {
      const key = `${actKey(name)}|${town.state}`
      const { id, status } = acts.get(key) ?? (await make('band', name, town, null))
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
