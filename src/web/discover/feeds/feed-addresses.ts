import { nearbyAtom, nearbyCalendar, webcalOf } from '../../../kernel/addresses/feeds.ts'
import { feedWords } from './feed-words.ts'
import { addressOf, type ResolvedFilters } from '../search-filters.ts'

/** A calendar and a feed of a list of shows. */
export type FeedAddresses = { name: string; webcal: string; calendar: string; atom: string }

/** Of the shows that a search finds on any date: a subscription outlives the dates that were looked at. */
export function feedAddresses(filters: ResolvedFilters, origin: string): FeedAddresses {
  const lasting = { ...filters, date: null, until: null, view: null }
  const calendar = addressOf(nearbyCalendar, lasting)
  return {
    name: feedWords.name(filters.near, filters.genres, filters.weekends),
    webcal: webcalOf(origin, calendar),
    calendar,
    atom: addressOf(nearbyAtom, lasting),
  }
}
