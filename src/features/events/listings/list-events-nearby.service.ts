import { placeOf, searchQuery } from './search-query.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { isLastPage, nextPage, readCursor } from './listing-cursor.ts'
import { eventCard } from './event-card.ts'
import type { Nearby } from './listings.contract.ts'
import { listMatchingShows } from './matching-shows.service.ts'

/**
 * Shows within a radius, soonest first (spec 7 and 9, decisions C1, C9, G32). A show that repeats comes once, at its
 * next date, or at its first one from the day `from` on; a filter hides what it does not name.
 *
 * @throws {Refusal} places/unknown for a `near` that is no US town or ZIP code; places/box-too-large; request/bad-input for a
 *   strange cursor
 */
export async function listEventsNearby(ctx: Ctx, input: Nearby) {
  const now = ctx.now()
  const place = await placeOf(ctx, input)
  const page = input.cursor ? readCursor(input.cursor) : null
  const query = searchQuery(place, input, now, 'listings')
  const since = page?.since ?? query.since
  const after = page?.after ?? null

  const rows = await listMatchingShows(ctx, { ...query, since, after, limit: input.limit + 1 }, now)
  const pageRows = rows.slice(0, input.limit)
  return {
    success: true as const,
    place: { ...place, today: dayAt(now, ctx.zoneAt(place)) },
    events: pageRows.map((row) => eventCard(row, now)),
    nextCursor: isLastPage(rows, input.limit) ? null : nextPage(since, pageRows),
  }
}
