import type { Tx } from '../../db/connect.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { ageGroups } from '../../kernel/genres.ts'
import type { Zone } from '../../kernel/zone.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { listPages, type Page } from './imports.store.ts'
import { type KnownTown, knownCityNames } from './known-towns.ts'
import { spotAtPage, spotInTown } from './page-spot.ts'
import { pagesByKey, venuesByKey } from './pages-by-key.ts'
import { actKey, venueKey } from './rules/identity.ts'
import type { Listing } from './rules/listing.ts'
import { spellingKey } from '../../kernel/text/spelling-key.ts'
import type { Pages, Spot } from './target-pages.ts'
import { parkingOptions } from '../entities/rules/parking.ts'
import { isPublicStatus } from '../entities/rules/public-status.ts'

/** Whose shows are imported. */
export type Host = {
  id: EntityId
  type: string
  name: string
  city: string
  state: string
  lat: number
  lng: number
  place_exact: boolean
  zone: Zone
  address: string | null
  age_policy: string | null
  parking_options: string[]
}

/**
 * Pages for an import that an entity's managers make: every show becomes the entity's own, and no page is made for
 * anyone. A venue takes what happens in its room, an act what it plays in; a festival takes all. Other people's pages
 * count only where the event form would offer them: a page that waits for approval tells an import nothing.
 */
export async function ownPages(ctx: AppCtx, tx: Tx, host: Host): Promise<Pages> {
  const publicPages = async (type: 'venue' | 'band', state: string) =>
    (await listPages(tx, type, state)).filter(({ status }) => isPublicStatus(status))
  const venuesIn = loadedOnce(async (state) => venuesByKey(tx, await publicPages('venue', state)))
  const actsIn = loadedOnce(async (state) => pagesByKey(await publicPages('band', state), ({ name }) => actKey(name)))
  const cityOf = await knownCityNames(tx, [host])
  const ownRoom = venueKey(host.name, cityOf(host), host.state)

  const house = {
    ageGroup: ageGroups.find((group) => group === host.age_policy) ?? null,
    parking: parkingOptions.filter((option) => host.parking_options.includes(option)).join(', '),
  }
  const ownSpot = (place: Omit<Spot, 'hostId'>): Spot => ({
    hostId: host.id,
    ...place,
    ...(place.venueId && { house }),
  })

  return {
    async spot(listing, town) {
      if (host.type === 'venue') {
        if (venueKey(listing.venueName, town.city, town.state) !== ownRoom)
          return { reason: notHere(host, listing, town), isOthers: true }
        return ownSpot(spotAtPage(host, listing, town, () => ctx.zoneAt(town)))
      }
      const plays = namesOf(listing).some((name) => actKey(name) === actKey(host.name))
      if (host.type === 'band' && !plays) return { reason: `its lineup doesn’t include ${host.name}`, isOthers: true }

      const venue = (await venuesIn(town.state)).get(venueKey(listing.venueName, town.city, town.state))
      const place = venue
        ? spotAtPage(venue, listing, town, () => ctx.zoneAt(town))
        : spotInTown(town, ctx.zoneAt(town))
      return { hostId: host.id, ...place }
    },

    async act(name, town) {
      if (host.type === 'band' && actKey(name) === actKey(host.name)) return { id: host.id, plays: 'now' }
      const page = (await actsIn(town.state)).get(actKey(name))
      return page ? { id: page.id, plays: page.status === 'unclaimed' ? 'now' : 'when-accepted' } : null
    },

    async knownActs(town) {
      const acts = await actsIn(town.state)
      const ownKey = host.type === 'band' ? actKey(host.name) : null
      return { has: (key) => key === ownKey || acts.has(key) }
    },
  }
}

/** The pages of a state, read when the first listing needs them. */
function loadedOnce(load: (state: string) => Promise<Map<string, Page>>) {
  const loaded = new Map<string, Promise<Map<string, Page>>>()
  return (state: string) => {
    const pages = loaded.get(state) ?? load(state)
    loaded.set(state, pages)
    return pages
  }
}

/** The acts of a lineup, and the parts of one whose acts are not all known. */
const namesOf = ({ acts, hasCommaLineup }: Listing) =>
  hasCommaLineup ? acts.flatMap((act) => [act, ...act.split(',')]) : acts

const notHere = (host: Host, { venueName }: Listing, { city, state }: KnownTown) =>
  spellingKey(venueName) === spellingKey(host.name)
    ? `it’s in ${city}, ${state}, not in ${host.city}, ${host.state}`
    : `it’s at ${venueName}, not at ${host.name}`
