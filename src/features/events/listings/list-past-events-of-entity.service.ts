import type { Ctx } from '../../../ports/ctx.ts'
import type { CardsOfEntity } from './listings.contract.ts'
import { isLastPage, nextPage, readCursor } from './listing-cursor.ts'
import { listCards } from './listing.store.ts'
import { eventCard } from './event-card.ts'
import { pastDatesWith } from './past-shows.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'

/**
 * The past shows that an entity hosted or played, or that were at its venue, each date separately, the latest first.
 *
 * @throws {Refusal} request/bad-input for a cursor that no page returned
 */
export async function listPastEventsOfEntity(ctx: Ctx, { entityID, limit, cursor }: CardsOfEntity) {
  const now = ctx.now()
  const page = cursor ? readCursor(cursor) : null
  // The first page's: a show that ends while someone turns pages does not push the others down.
  const before = page?.since ?? earliestCurrentStart(now, 'listings')
  const rows = await listCards(
    ctx.db,
    pastDatesWith(entityID, { before, after: page?.after ?? null, limit: limit + 1 }),
  )
  const pageRows = rows.toReversed().slice(0, limit)
  return {
    success: true as const,
    events: pageRows.map((row) => eventCard(row, now)),
    nextCursor: isLastPage(rows, limit) ? null : nextPage(before, pageRows),
  }
}
