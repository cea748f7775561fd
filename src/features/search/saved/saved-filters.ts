import { defaultRadiusMiles } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { EventSearch } from '../../events/listings/listings.contract.ts'
import {
  filterParameters,
  parseSearchFilters,
  type SearchFilters,
  searchInput,
} from '../../events/rules/search/search-filters.ts'
import type { LastingSearch } from '../../events/searches/search-shows.service.ts'
import { searchName } from '../rules/search-name.ts'
import type { SearchRow } from './saved-searches.store.ts'

/** Dates pass, and a phone's choice of view is not a filter; weekends have their own column. */
const noDates = { date: null, until: null, weekends: false, view: null }

/** The filters of an address of Discover, without its dates and weekends. */
export const lastingFilters = (text: string): SearchFilters => ({
  ...parseSearchFilters(new URLSearchParams(text)),
  ...noDates,
})

/** The same search always has the same text. */
export const textOfFilters = (filters: SearchFilters): string => `${new URLSearchParams(filterParameters(filters))}`

/** A search on any date, as calls take it. */
export const searchOfFilters = (filters: SearchFilters): EventSearch => ({
  ...searchInput(filters),
  ...{ radiusMiles: filters.radius ?? defaultRadiusMiles, from: undefined, to: undefined },
})

type Saved = Pick<SearchRow, 'filters' | 'isWeekends'>

export const lastingSearch = ({ filters, isWeekends }: Saved): LastingSearch => ({
  search: searchOfFilters(lastingFilters(filters)),
  isWeekends,
})

/** A description of its filters. */
export const filtersText = ({ filters, isWeekends }: Saved) => searchName(lastingFilters(filters), isWeekends)

export const nameOf = ({ name, ...saved }: Saved & Pick<SearchRow, 'name'>) => name ?? filtersText(saved)

/** Where Discover shows a search. */
export const pathOfSearch = ({ filters, isWeekends }: Saved): string =>
  `${paths.discover}?${textOfFilters({ ...lastingFilters(filters), weekends: isWeekends })}`
