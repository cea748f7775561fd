import type { Day } from '../../kernel/day.ts'
import { defaultRadiusMiles, nameSearch } from '../../kernel/limits.ts'
import { distanceKm, milesToKm } from '../../kernel/places/geo.ts'
import { dayAt } from '../../kernel/zone.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { eventCard } from '../events/listings/event-card.ts'
import { listMatchingShows } from '../events/listings/matching-shows.service.ts'
import { findLikelyTown, hasShowsNear, searchQuery, type Town } from '../events/listings/search-query.ts'
import { isOneTown } from '../places/towns.service.ts'
import { type QueryReading, readQuery } from './rules/read-query.ts'
import type { QueryFilters, Search } from './search.contract.ts'

type FilterResult = {
  filters: Omit<QueryFilters, 'isFirst'>
  /** Twice as many as are listed: some may be found by name as well. */
  shows: ReturnType<typeof eventCard>[]
  /** The text is the name of a genre and nothing else. */
  isGenre: boolean
  /** The name of its city may be meant otherwise: the searcher looks from far away. */
  isFar: boolean
}

/**
 * The next shows that a search means by its words, such as “punk tonight”, “free comedy” or “Oakland jazz”.
 *
 * @param town where the searcher looks from
 * @returns null where the words aren't filters, and for a city without shows
 */
export async function findFilteredShows(ctx: Ctx, input: Search, town: Town): Promise<FilterResult | null> {
  if (input.group || input.page > 1) return null
  const today = dayAt(ctx.now(), ctx.zoneAt(town))
  for (const reading of readQuery(input.searchText, today)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that holds, and most texts have one or two
    const result = await readAs(ctx, input, { reading, town, today })
    if (result) return result
  }
  return null
}

type QueryReader = { reading: QueryReading; town: Town; today: Day }

async function readAs(ctx: Ctx, input: Search, { reading, town, today }: QueryReader): Promise<FilterResult | null> {
  const { genre, isFree, cityText } = reading
  const city = cityText === null ? null : await findLikelyTown(ctx, cityText, { usual: town, isWhole: true })
  if (cityText !== null && !city) return null

  const place = city ?? town
  const days = input.date ? { first: input.date, last: input.date } : reading.days
  const search: Parameters<typeof searchQuery>[1] = {
    radiusMiles: defaultRadiusMiles,
    ...(days && { from: days.first, to: days.last }),
    ...(isFree && { maxPrice: 0 as const }),
    genres: genre ? [genre] : [],
    ageGroups: [],
  }
  const query = searchQuery(place, search, ctx.now(), 'listings')
  const rows = await listMatchingShows(ctx, { ...query, limit: 2 * input.limit }, ctx.now())
  if (city && rows.length === 0 && !(await hasShowsNear(ctx, city))) return null

  return {
    filters: {
      ...{ near: place.label, hasCity: city !== null, genre, isFree, today },
      ...{ from: days?.first ?? null, to: days?.last ?? null },
    },
    shows: rows.map((row) => eventCard(row, ctx.now())),
    isGenre: genre !== null && !city && !isFree && !reading.days,
    isFar: city !== null && !isOneTown(cityText ?? '') && distanceKm(city, town) > milesToKm(nameSearch.nearMiles),
  }
}
