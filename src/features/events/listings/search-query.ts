import type { Home } from '../home/home.contract.ts'
import type { Nearby, EventSearch } from './listings.contract.ts'
import { findTaste, type NearbyQuery } from './nearby.store.ts'
import { mapBoxMiles } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { findTown, guessTown } from '../../places/towns.service.ts'
import { boxAround, type Coordinates, kmToMiles, measureBox, milesToKm } from '../../../kernel/places/geo.ts'
import { cents } from '../../../kernel/money.ts'
import { priceFilter } from '../rules/prices/price-filter.ts'
import { genreFilter } from '../rules/genre-match.ts'
import { earliestCurrentStart, type PastContext } from '../rules/past.ts'

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
  const town = near ? await findTypedTown(ctx, near, () => townOfSearcher(ctx, {})) : null
  if (!town) throw new Refusal('places/unknown')
  return town
}

/**
 * The city of a typed name, complete or not; null if there is none.
 *
 * @param usualTown where the person usually searches; read only for an incomplete name
 */
async function findTypedTown(ctx: Ctx, name: string, usualTown: () => Promise<Town>): Promise<Town | null> {
  const town = (await findTown(ctx, name)) ?? (await guessTown(ctx, name, await usualTown()))
  return town && withLabel(town)
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
