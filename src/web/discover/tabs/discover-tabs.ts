import type { Kind } from '../../../features/entities/rules/kinds.ts'
import { paths } from '../../../kernel/paths.ts'
import { addressOf, type SearchFilters } from '../search-filters.ts'

/** What Discover lists, in the order of its tabs and as the address names it (decision G44). */
export const discoverTabs = ['events', 'bands', 'comics', 'comedy-groups', 'venues', 'festivals', 'people'] as const
export type DiscoverTab = (typeof discoverTabs)[number]

/** The kind that a tab of entities lists. */
export const kindOfTab = {
  bands: 'band',
  comics: 'standupComic',
  'comedy-groups': 'comedyGroup',
  venues: 'venue',
  festivals: 'festival',
} as const satisfies Record<Exclude<DiscoverTab, 'events' | 'people'>, Kind>
export type EntityTab = keyof typeof kindOfTab

/** Comedy acts have no genres to choose from. */
export const hasGenres = (tab: EntityTab): boolean => tab !== 'comics' && tab !== 'comedy-groups'

/** The tab that an address names; shows for any other. */
export const parseTab = (search: URLSearchParams): DiscoverTab =>
  discoverTabs.find((tab) => tab === search.get('show')) ?? 'events'

/** A tab with these filters, including those that it doesn't use, so that other tabs still have them. */
export function tabAddress(tab: DiscoverTab, filters: Partial<SearchFilters>, page = 1): string {
  const address = addressOf(paths.discover, filters)
  const search = new URLSearchParams([
    ...(tab === 'events' ? [] : [['show', tab] satisfies [string, string]]),
    ...(page > 1 ? [['page', `${page}`] satisfies [string, string]] : []),
  ])
  return search.size > 0 ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address
}
