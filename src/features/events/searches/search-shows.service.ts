import type { Ctx } from '../../../ports/ctx.ts'
import { eventCard, priceOf } from '../listings/event-card.ts'
import type { EventCard, EventSearch } from '../listings/listings.contract.ts'
import { placeOf, searchQuery } from '../listings/search-query.ts'
import { passes } from '../rules/prices/price-filter.ts'
import * as store from './search-shows.store.ts'

/** A search of a person, as it was saved. */
export type LastingSearch = { search: EventSearch; isWeekends: boolean }

type Options = { limit: number; newTo?: store.NewTo }

/**
 * The next shows of a saved search, each at its next date, soonest first; with `newTo` those that are news to a person.
 *
 * @throws {Refusal} places/unknown; places/box-too-large
 */
export async function listSearchShows(
  ctx: Ctx,
  { search, isWeekends }: LastingSearch,
  { limit, newTo }: Options,
): Promise<EventCard[]> {
  const now = ctx.now()
  const query = searchQuery(await placeOf(ctx, search), { ...search, isWeekends }, now, 'listings')
  const rows = await store.listShowsOfSearch(ctx.db, { ...query, limit }, newTo ?? null)
  const { price } = query
  // The database compares prices without admission taxes.
  return rows.filter((row) => !price || passes(price, priceOf(row, now))).map((row) => eventCard(row, now))
}
