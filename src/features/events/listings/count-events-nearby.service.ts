import type { Ctx } from '../../../ports/ctx.ts'
import type { EventSearch } from './listings.contract.ts'
import { countMatchingShows } from './matching-shows.service.ts'
import { placeOf, searchQuery } from './search-query.ts'

/**
 * How many shows `listEventsNearby` has for a search, without their cards, and how many more have no listed price or genre.
 *
 * @throws {Refusal} places/unknown for a `near` that is no US town or ZIP code; places/box-too-large
 */
export async function countEventsNearby(ctx: Ctx, search: EventSearch) {
  const now = ctx.now()
  const query = searchQuery(await placeOf(ctx, search), search, now, 'listings')
  return { success: true as const, ...(await countMatchingShows(ctx, query, now)) }
}
