import {
  filterParameters,
  parseSearchFilters,
  priceInput,
  type ResolvedFilters,
  type SearchFilters,
  searchInput,
} from '../../features/events/rules/search/search-filters.ts'
import { firstPage, type PageTrail, trailParameters } from '../kit/paging/page-trail.ts'

// The server reads addresses by the same rules; screens import all of them from here.
export { parseSearchFilters, priceInput, searchInput }
export type { ResolvedFilters, SearchFilters }

/** Neither only days nor only weekends. */
export const anyDates = { date: null, until: null, weekends: false }

/** How many filters are chosen besides the distance; several days are one. */
export const countChosen = ({ genres, ages, price, date, weekends }: SearchFilters) =>
  genres.length + ages.length + (price === null ? 0 : 1) + (date ? 1 : 0) + (weekends ? 1 : 0)

/** The address of a screen with these filters, empty ones omitted, and of a page of its list. */
export function addressOf(screen: string, filters: Partial<SearchFilters>, trail: PageTrail = firstPage): string {
  const search = new URLSearchParams([...filterParameters(filters), ...trailParameters(trail)])
  return search.size > 0 ? `${screen}?${search}` : screen
}
