import { searchCountMax } from '../../../kernel/limits.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { placeOf, searchQuery } from './search-query.ts'
import type { EventSearch } from './listings.contract.ts'
import { countNear } from './nearby.store.ts'

/**
 * How many shows `listEventsNearby` has for a search, without their cards.
 *
 * @throws {Refusal} places/unknown for a `near` that is no US town or ZIP code; places/box-too-large
 */
export async function countEventsNearby(ctx: Ctx, search: EventSearch) {
  const query = searchQuery(await placeOf(ctx, search), search, ctx.now(), 'listings')
  return { success: true as const, count: await countNear(ctx.db, { ...query, limit: searchCountMax }) }
}
