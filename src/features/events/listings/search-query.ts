import type { Home } from '../home/home.contract.ts'
import type { Nearby, EventSearch } from './listings.contract.ts'
import { findTaste, type NearbyQuery } from './nearby.store.ts'
import { defaultRadiusMiles, mapBoxMiles } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { findTown, isOneTown, listLikelyTowns } from '../../places/towns.service.ts'
import { isRemote } from '../../places/rules/town-rank.ts'
import { boxAround, type Coordinates, kmToMiles, measureBox, milesToKm } from '../../../kernel/places/geo.ts'
import { cents } from '../../../kernel/money.ts'
import { cityOfNeighborhood } from '../../../kernel/places/neighborhoods.ts'
import { priceFilter } from '../rules/prices/price-filter.ts'
import { genreFilter } from '../rules/genre-match.ts'
import { earliestCurrentStart, type PastContext } from '../rules/past.ts'
import { listNear } from '../read-model/search-shows.service.ts'

/**
 * What a search asks of the database, from its first page on.
 *
 * @param center where the search's place is
 * @param context which list it is for: they forget past shows at different times (decision C1)
 */
export function searchQuery(
  center: Coordinates,
  {
    area,
    radiusMiles,
    from,
    to,
    isWeekends = false,
    genres,
    ageGroups,
    maxPrice,
    includeUnpriced = false,
  }: Pick<
    EventSearch,
    'area' | 'radiusMiles' | 'from' | 'to' | 'isWeekends' | 'genres' | 'ageGroups' | 'maxPrice' | 'includeUnpriced'
  >,
  now: Date,
  context: PastContext,
): Omit<NearbyQuery, 'limit'> {
  const radiusKm = area ? null : milesToKm(radiusMiles)
  const since = earliestCurrentStart(now, context)
  return {
    center,
    radiusKm,
    box: area ?? boxAround(center, milesToKm(radiusMiles)),
    since,
    shownSince: since,
    from: from ?? null,
    to: to ?? null,
    isWeekends,
    genres: genreFilter(genres),
    ageGroups: ageGroups.length > 0 ? ageGroups : null,
    price: maxPrice === undefined ? null : priceFilter(cents(maxPrice * 100), includeUnpriced),
    now,
    after: null,
  }
}

/** A place that people look around from. */
export type Town = { label: string; lat: number; lng: number }

/** @throws {Refusal} places/unknown; places/box-too-large for an area above `mapBoxMiles` from side to side */
export async function placeOf(
  ctx: Ctx,
  { area, near, lat, lng }: Pick<Nearby, 'area' | 'near' | 'lat' | 'lng'>,
): Promise<Town> {
  if (area) {
    const { high, wide, center } = measureBox(area)
    if (kmToMiles(Math.max(high, wide)) > mapBoxMiles) throw new Refusal('places/box-too-large')
    return { label: near ?? 'here', ...center }
  }
  if (lat !== undefined && lng !== undefined) return { label: near ?? 'here', lat, lng }
  const town = near
    ? await findTypedTown(ctx, near, () => townOfSearcher(ctx, { lastNear: ctx.browser?.lastNear() }))
    : null
  if (!town) throw new Refusal('places/unknown')
  return town
}

/**
 * The city of a typed name, complete or not: of several the likeliest, and none that is small, far away, and without
 * shows. Null if there is none.
 *
 * @param usualTown where the person usually searches; read only for a name that several cities may have
 */
async function findTypedTown(ctx: Ctx, name: string, usualTown: () => Promise<Town>): Promise<Town | null> {
  const town = isOneTown(name) ? await findTown(ctx, name) : null
  if (town) return withLabel(town)
  return findLikelyTown(ctx, name, { usual: await usualTown() })
}

type Likely = {
  usual: Coordinates
  /** Whether an unfinished name is none. */
  isWhole?: boolean
}

/** The city that a name means to a person who usually searches around `usual`; null for none (decision 0239). */
export async function findLikelyTown(ctx: Ctx, name: string, { usual, isWhole = false }: Likely): Promise<Town | null> {
  const neighborhoodCity = cityOfNeighborhood(name, usual)
  if (neighborhoodCity) return findNamedTown(ctx, neighborhoodCity)
  if (isOneTown(name)) return findNamedTown(ctx, name)
  for (const town of await listLikelyTowns(ctx, name, usual, isWhole)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that has shows, and most are not asked about
    if (!isRemote(town, usual) || (await hasShowsNear(ctx, town))) return withLabel(town)
  }
  return null
}

/** Whether a place has any upcoming show within the usual distance. */
export async function hasShowsNear(ctx: Ctx, place: Coordinates): Promise<boolean> {
  const search: Parameters<typeof searchQuery>[1] = { radiusMiles: defaultRadiusMiles, genres: [], ageGroups: [] }
  const rows = await listNear(ctx, { ...searchQuery(place, search, ctx.now(), 'listings'), limit: 1 })
  return rows.length > 0
}

/** A town by "City, ST" or by ZIP code; null when there is none. */
async function findNamedTown(ctx: Ctx, name: string): Promise<Town | null> {
  const town = await findTown(ctx, name)
  return town && withLabel(town)
}

const withLabel = ({ city, state, lat, lng }: { city: string; state: string; lat: number; lng: number }): Town => ({
  label: `${city}, ${state}`,
  lat,
  lng,
})

/** Where a person looks from: the city that they typed, else their own, the one chosen last, or the product's default. */
export async function townOfSearcher(ctx: Ctx, input: Pick<Home, 'near' | 'lastNear'>): Promise<Town> {
  const fan = ctx.who ? await findTaste(ctx.db, ctx.who.userId) : undefined
  return (await townOf(ctx, input, fan && { label: fan.location, lat: fan.lat, lng: fan.lng })).place
}

export async function townOf(ctx: Ctx, { near, lastNear }: Pick<Home, 'near' | 'lastNear'>, ownTown: Town | undefined) {
  const usualTown = async () => ownTown ?? (lastNear ? await findNamedTown(ctx, lastNear) : null) ?? defaultTown(ctx)
  const town = near ? await findTypedTown(ctx, near, usualTown) : null
  return { place: town ?? (await usualTown()), unknownNear: near && !town ? near : null }
}

async function defaultTown(ctx: Ctx): Promise<Town> {
  const town = await findNamedTown(ctx, ctx.settings.defaultCity)
  if (!town) throw new Error(`DEFAULT_CITY isn’t a US city: ${ctx.settings.defaultCity}`)
  return town
}
