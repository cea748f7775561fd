import { parseDay } from '../../../../kernel/day.ts'
import { ageGroups, type AgeGroup, type EventGenre, eventGenres } from '../../../../kernel/genres.ts'
import { radiusMiles } from '../../../../kernel/limits.ts'
import type { Box } from '../../../../kernel/places/geo.ts'
import { priceChoices } from '../../../../kernel/price-choices.ts'
import { oneLine } from '../../../../kernel/text/visible-text.ts'
import { areaText, parseArea } from './area-address.ts'

/** What the field for the city says while a part of the map is searched. */
export const mapAreaName = 'Map area'

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
  /** Only Fridays to Sundays. */
  weekends: boolean
  /** Part of the map, in place of a city and a distance. */
  area: Box | null
  /** On a phone the map takes the place of the list. */
  view: 'map' | null
}

/** The filters of a search that was run, with the defaults filled in. */
export type ResolvedFilters = SearchFilters & { radius: Radius }

/** The parameters of an address, as `URLSearchParams` has them. */
type Parameters = { get(name: string): string | null; getAll(name: string): string[]; has(name: string): boolean }

/** Parses an address; unknown values are ignored, so that an old link never breaks. */
export function parseSearchFilters(search: Parameters): SearchFilters {
  const radius = Number(search.get('radius'))
  const near = oneLine(search.get('near') ?? '').slice(0, 80)
  // The city field says so while an area is searched; text that is typed there replaces the area.
  const isArea = near === '' || near === mapAreaName
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
    weekends: search.has('weekends'),
    area: isArea ? parseArea(search.get('area') ?? '') : null,
    view: search.get('view') === 'map' ? 'map' : null,
  }
}

/** The filter for prices as the calls take it. */
export const priceInput = ({ price, unpriced }: SearchFilters) =>
  price === null ? {} : { maxPrice: price, includeUnpriced: unpriced }

/** A search near a place as the calls take it; a single day is both from and to. */
export const searchInput = (filters: SearchFilters) => ({
  ...(filters.area ? { area: filters.area } : { near: filters.near }),
  radiusMiles: filters.radius ?? undefined,
  genres: filters.genres,
  ageGroups: filters.ages,
  ...priceInput(filters),
  ...(filters.weekends && { isWeekends: true }),
  ...(filters.date && { from: filters.date, to: filters.until ?? filters.date }),
})

/** The parameters that an address has for these filters, empty ones omitted. */
export const filterParameters = (filters: Partial<SearchFilters>): [string, string][] => [
  ...(filters.area ? pairs('area', areaText(filters.area)) : pairs('near', filters.near)),
  ...pairs('radius', filters.area ? null : filters.radius),
  ...(filters.genres ?? []).map((genre): [string, string] => ['genre', genre]),
  ...(filters.ages ?? []).map((age): [string, string] => ['age', age]),
  ...pairs('price', filters.price?.toString()),
  ...pairs('unpriced', filters.unpriced && 1),
  ...pairs('date', filters.date),
  ...pairs('until', filters.until),
  ...pairs('weekends', filters.weekends && 1),
  ...pairs('view', filters.view),
]

const pairs = (name: string, value: string | number | false | null | undefined): [string, string][] =>
  value ? [[name, String(value)]] : []
