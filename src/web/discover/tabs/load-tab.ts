import { data, redirect, type RouterContextProvider } from 'react-router'
import { defaultRadiusMiles, nearTextMax, radiusMiles } from '../../../kernel/limits.ts'
import { type Box, kmToMiles, measureBox } from '../../../kernel/places/geo.ts'
import { oneLine } from '../../../kernel/text/visible-text.ts'
import { apiContext, type Calls, siteContext, viewerContext } from '../../api-context.ts'
import { peopleTabMeta, tabMeta } from '../../seo/discovery-meta.ts'
import { isWorthRemembering, lastNear, rememberNear } from '../last-near.ts'
import { atFirstTown } from '../at-first-town.ts'
import { refusedWith } from '../../refused-with.ts'
import { loadUnknownPlace } from '../load-unknown-place.ts'
import type { SearchFilters } from '../search-filters.ts'
import { type DiscoverTab, type EntityTab, hasGenres, kindOfTab, tabAddress } from './discover-tabs.ts'

const pageSize = 24

type Args = {
  request: Request
  context: Readonly<RouterContextProvider>
  filters: SearchFilters
  /** In order of precedence; the last one is the product's own and exists. */
  towns: readonly string[]
}

/** What a tab other than that of shows needs; a city that was searched is remembered. */
export async function loadTab(tab: Exclude<DiscoverTab, 'events'>, args: Args) {
  if (tab === 'people') return data(await loadPeople(args), {})
  const entities = await loadEntities(tab, args)
  const { place, unknownPlace } = entities
  const { near } = args.filters
  const search = { near, label: place.label, hasShows: entities.total > 0 }
  const isNew = near !== '' && !unknownPlace && isWorthRemembering(search, lastNear(args.request))
  return data(entities, isNew ? { headers: rememberNear(place.label) } : {})
}

/** A tab of entities: a page of its list, near the first of the towns that is one. */
async function loadEntities(tab: EntityTab, { request, context, filters, towns }: Args) {
  const api = context.get(apiContext)
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const around = filters.area && (await aroundArea(api, filters.area))
  const radius = around?.radius ?? filters.radius ?? defaultRadiusMiles
  const search = {
    kind: kindOfTab[tab],
    radiusMiles: radius,
    genres: hasGenres(tab) ? filters.genres : [],
    page: Math.min(page, 1_000),
    limit: pageSize,
  }
  const { place, total, entities, isFirstChoice } = await atFirstTown(
    around ? [around.near, ...towns] : towns,
    async (near) => api.listEntitiesNearby({ ...search, near }),
  )
  // A page that was shared may be past the end by now.
  if (entities.length === 0 && page > 1) throw redirect(tabAddress(tab, filters))

  const isUnknown = filters.near !== '' && !isFirstChoice
  const unknownPlace = await loadUnknownPlace(api, isUnknown ? filters.near : null, place)
  return {
    tab,
    place,
    unknownPlace,
    search: { ...filters, area: null, near: place.label, radius },
    total,
    entities,
    page: { number: page, first: (page - 1) * pageSize + 1, isLast: page * pageSize >= total },
    meta: tabMeta(tab, place.label, context.get(siteContext)),
  }
}

function nullFarFromTowns(error: unknown): null {
  if (refusedWith(error, 'places/unknown')) return null
  throw error
}

/**
 * A part of the map as a search of entities: the city nearest to its middle, and the smallest distance that covers it;
 * null far from every US city.
 */
async function aroundArea(api: Calls, area: Box) {
  const { high, wide, center } = measureBox(area)
  const town = await api.describePoint({ latitude: center.lat, longitude: center.lng }).catch(nullFarFromTowns)
  if (!town) return null
  const miles = kmToMiles(Math.hypot(high, wide) / 2)
  return {
    near: `${town.city}, ${town.state}`,
    radius: radiusMiles.find((choice) => choice >= miles) ?? radiusMiles.at(-1),
  }
}

export type EntitiesData = Awaited<ReturnType<typeof loadEntities>>

/** The People tab, which needs a login: search results, or people going to the same shows. */
async function loadPeople({ request, context, filters }: Omit<Args, 'towns'>) {
  const api = context.get(apiContext)
  const isSignedIn = context.get(viewerContext) !== null
  const term = oneLine((new URL(request.url).searchParams.get('q') ?? '').slice(0, nearTextMax))
    .replace(/^@/, '')
    .trim()
    .slice(0, 60)
  const [results, goingToo, ownShows] = isSignedIn
    ? await Promise.all([
        term === '' ? null : api.searchUsers({ searchTerm: term }),
        term === '' ? api.listPeopleGoingToo({}) : null,
        term === '' ? api.listUserEvents({}) : null,
      ])
    : [null, null, null]
  return {
    tab: 'people' as const,
    search: filters,
    isSignedIn,
    result: results && { term, users: results.users },
    goingToo: goingToo?.people ?? [],
    isGoing: (ownShows?.events ?? []).length > 0,
    meta: peopleTabMeta(context.get(siteContext)),
  }
}
export type PeopleData = Awaited<ReturnType<typeof loadPeople>>
