import { searchCountMax } from '../../../kernel/limits.ts'
import { passes } from '../rules/prices/price-filter.ts'
import { priceOf } from './event-card.ts'
import { countNear, countUnpricedNear, listNear, type SearchCtx } from '../read-model/search-shows.service.ts'
import type { ListingRow } from './listing.store.ts'
import { type NearbyQuery, ungenredOnly } from './nearby.store.ts'

/** So many are read at once where taxes dropped some of the first, whatever is missing. */
const laterBatch = 100

/**
 * The shows that a search finds, soonest first. The database compares prices without admission taxes; those that are too
 * high with their taxes are dropped here, so a filter and a card never disagree.
 */
export async function listMatchingShows(ctx: SearchCtx, query: NearbyQuery, now: Date): Promise<ListingRow[]> {
  const rows = await listNear(ctx, query)
  const { price, limit } = query
  if (!price) return rows

  const matching = rows.filter((row) => passes(price, priceOf(row, now)))
  const last = rows.at(-1)
  if (!last || rows.length < limit || matching.length === limit) return matching
  const rest = {
    ...query,
    after: { startsAt: last.startsAt, id: last.occurrenceId },
    limit: Math.max(limit, laterBatch),
  }
  return [...matching, ...(await listMatchingShows(ctx, rest, now))].slice(0, limit)
}

/**
 * How many shows a search finds, and how many more there are whose price, or whose genre, is unknown; 100 of each at most.
 * A battle of the bands is found whatever its genre, so where these are searched for no genre is missing.
 */
export async function countMatchingShows(ctx: SearchCtx, query: Omit<NearbyQuery, 'limit'>, now: Date) {
  const search = { ...query, limit: searchCountMax }
  const [count, unpriced, ungenred] = await Promise.all([
    countShows(ctx, search, now),
    search.price && !search.price.hasUnpriced ? countUnpricedNear(ctx, search) : 0,
    search.genres && !search.genres.battles ? countShows(ctx, ungenredOnly(search), now) : 0,
  ])
  return { count, unpriced, ungenred }
}

async function countShows(ctx: SearchCtx, search: NearbyQuery, now: Date): Promise<number> {
  return search.price ? (await listMatchingShows(ctx, search, now)).length : countNear(ctx, search)
}
