import { z } from 'zod'
import { eventGenres } from '../../kernel/genres.ts'
import { nameSearch, nearTextMax } from '../../kernel/limits.ts'
import { call } from '../authorization.ts'
import { EntityCard } from '../events/entities-nearby/entity-card-views.ts'
import { EventCard } from '../events/listings/listings.contract.ts'
import { Person } from '../people/friends/friends-views.ts'
import { wireDay } from '../wire-day.ts'
import { line } from '../wire-text.ts'
import { searchGroups } from './rules/search-groups.ts'

/** A show that a search found. One that started four to six hours ago is over, and is still found (decision C1). */
const FoundEvent = EventCard.extend({
  hasPassed: z.boolean(),
  /** The act on its bill that the search names, where neither its name nor its venue does. */
  act: z.string().nullable(),
})
export type FoundEvent = z.infer<typeof FoundEvent>

/** The words of a search as filters of shows (decision 0239). */
const QueryFilters = z.object({
  /** The city that the text names, else the searcher’s, "City, ST". */
  near: z.string(),
  /** Whether the text names the city. */
  hasCity: z.boolean(),
  genre: z.enum(eventGenres).nullable(),
  isFree: z.boolean(),
  /** Days on the searcher’s calendar, YYYY-MM-DD; null for any. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  today: z.string(),
  /** Whether its shows come before what was found by name. */
  isFirst: z.boolean(),
})
export type QueryFilters = z.infer<typeof QueryFilters>

const Search = z.object({
  /** Fewer than two letters find nothing. */
  searchText: line(nameSearch.textMax),
  /** Only shows on this day of the venue's calendar; pages and people have none. */
  date: wireDay().nullish(),
  /** "City, ST" or a ZIP code: nearer results come first. By default, the caller's own city. */
  near: line(nearTextMax).trim().optional(),
  /** The city that a visitor chose last, for callers without one of their own. */
  lastNear: line(nearTextMax).trim().optional(),
  /** Only these results. */
  group: z.enum(searchGroups).nullish(),
  page: z
    .int()
    .min(1)
    .max(nameSearch.most / nameSearch.perPage)
    .default(1),
  limit: z.int().min(1).max(nameSearch.perPage).default(nameSearch.perPage),
})
export type Search = z.infer<typeof Search>

export const searchContract = {
  /** Shows, acts, venues, festivals and people by name, typos included (decisions G33, 0180). */
  searchData: call({
    may: 'anyone',
    rule: 'published shows until 6 h after their start; approved and unclaimed entities; `users` only for fans, as `searchUsers`; 120/min',
  })
    .input(Search)
    .output(
      z.object({
        success: z.literal(true),
        bands: z.array(EntityCard),
        venues: z.array(EntityCard),
        events: z.array(FoundEvent),
        festivals: z.array(EntityCard),
        users: z.array(Person),
        /** Where the searcher looks from, "City, ST". */
        near: z.string(),
        /** What the text says as filters of shows, “punk tonight”; null for any other text, and on a page of one kind. */
        filters: QueryFilters.nullable(),
        /** The next shows that pass the filters and are not among `events`. */
        filteredShows: z.array(EventCard),
        /** Whether no name has the words of the text, so that these names only look like it, or are a venue’s without “Theater”. */
        isAlike: z.boolean(),
        /** The kinds of results, the one with the best match first, and of equals one near the searcher. */
        groups: z.array(z.enum(searchGroups)),
        /** Where nothing was found, a text of the nearest spelling that finds something. */
        suggestion: z.string().nullable(),
        /** Where nothing was found, the city that the text names or misspells. */
        city: z.string().nullable(),
        /** Where nothing was found, the likeliest city whose name begins so or is spelled like it. */
        likelyCity: z.string().nullable(),
        /** How many there are of each, up to 300. */
        totals: z.object({
          bands: z.int(),
          venues: z.int(),
          events: z.int(),
          festivals: z.int(),
          users: z.int(),
        }),
      }),
    ),
}
