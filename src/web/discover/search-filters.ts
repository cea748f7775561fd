import { parseDay } from '../../kernel/day.ts'
import { ageGroups, type AgeGroup, type EventGenre, eventGenres } from '../../kernel/genres.ts'
import { radiusMiles } from '../../kernel/limits.ts'
import type { Box } from '../../kernel/places/geo.ts'
import { priceChoices } from '../../kernel/price-choices.ts'
import { oneLine } from '../../kernel/text/visible-text.ts'
import { areaText, parseArea } from './map/area-address.ts'
import { searchWords } from './search-words.ts'
import { firstPage, type PageTrail, trailParameters } from '../kit/paging/page-trail.ts'

type Radius = (typeof radiusMiles)[number]
type Price = (typeof priceChoices)[number]

/** The search filters in the address of Home and Discover. */
export type SearchFilters = {
  /** "City, ST" or a ZIP code; empty where the address names none. */
  near: string
  /** Miles. */
  radius: Radius | null
  genres: EventGenre[]
  ages: AgeGroup[]
  /** Dollars at most; 0 is free, null any price. */
  price: Price | null
  /** Whether shows without a listed price pass `price`. */
  unpriced: boolean
  /** A day, or the first of several; null is any. */
  date: string | null
  /** The last of several days. */
  until: string | null
  /** Part of the map, in place of a city and a distance. */
  area: Box | null
  /** On a phone the map takes the place of the list. */
  view: 'map' | null
}

/** The filters of a search that was run, with the defaults filled in. */
export type ResolvedFilters = SearchFilters & { radius: Radius }

/** Parses an address; unknown values are ignored, so that an old link never breaks. */
export function parseSearchFilters(search: URLSearchParams): SearchFilters {
  const radius = Number(search.get('radius'))
  const near = oneLine(search.get('near') ?? '').slice(0, 80)
  // The field for the city says so while an area is searched: what is typed there goes before the area.
  const isArea = near === '' || near === searchWords.mapArea
  const price = priceChoices.find((dollars) => String(dollars) === search.get('price')) ?? null
  return {
    near: isArea ? '' : near,
    radius: radiusMiles.find((miles) => miles === radius) ?? null,
    genres: eventGenres.filter((genre) => search.getAll('genre').includes(genre)),
    ages: ageGroups.filter((age) => search.getAll('age').includes(age)),
    price,
    unpriced: price !== null && search.has('unpriced'),
    date: parseDay(search.get('date') ?? ''),
    until: parseDay(search.get('until') ?? ''),
    area: isArea ? parseArea(search.get('area') ?? '') : null,
    view: search.get('view') === 'map' ? 'map' : null,
  }
}

/** How many filters are chosen besides the distance; several days are one. */
export const countChosen = ({ genres, ages, price, date }: SearchFilters) =>
  genres.length + ages.length + (price === null ? 0 : 1) + (date ? 1 : 0)

/** The filter for prices as the calls take it. */
export const priceInput = ({ price, unpriced }: SearchFilters) =>
  price === null ? {} : { maxPrice: price, includeUnpriced: unpriced }

/** A search near a place as the calls take it; one day alone is from and to itself. */
export const searchInput = (filters: SearchFilters) => ({
  ...(filters.area ? { area: filters.area } : { near: filters.near }),
  radiusMiles: filters.radius ?? undefined,
  genres: filters.genres,
  ageGroups: filters.ages,
  ...priceInput(filters),
  ...(filters.date && { from: filters.date, to: filters.until ?? filters.date }),
})

/** The address of a screen with these filters, empty ones omitted, and of a page of its list. */
export function addressOf(screen: string, filters: Partial<SearchFilters>, trail: PageTrail = firstPage): string {
  const search = new URLSearchParams([
    ...(filters.area ? pairs('area', areaText(filters.area)) : pairs('near', filters.near)),
    ...pairs('radius', filters.area ? null : filters.radius),
    ...(filters.genres ?? []).map((genre): [string, string] => ['genre', genre]),
    ...(filters.ages ?? []).map((age): [string, string] => ['age', age]),
    ...pairs('price', filters.price?.toString()),
    ...pairs('unpriced', filters.unpriced && 1),
    ...pairs('date', filters.date),
    ...pairs('until', filters.until),
    ...pairs('view', filters.view),
    ...trailParameters(trail),
  ])
  return search.size > 0 ? `${screen}?${search}` : screen
}

const pairs = (name: string, value: string | number | false | null | undefined): [string, string][] =>
  value ? [[name, String(value)]] : []
