import type { Ctx } from '../../../ports/ctx.ts'
import type { CardsOfEntity } from './listings.contract.ts'
import { isLastPage, nextPage, readCursor } from './listing-cursor.ts'
import * as store from './listing.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { eventCard } from './event-card.ts'

/**
 * The upcoming shows that an entity hosts, gives room to or plays at, soonest first, each at its next date.
 *
 * @throws {Refusal} request/bad-input for a cursor that no page gave
 */
export async function listEventsOfEntity(ctx: Ctx, { entityID, limit, cursor }: CardsOfEntity) {
  const now = ctx.now()
  const current = earliestCurrentStart(now, 'listings')
  const page = cursor ? readCursor(cursor) : null
  const since = page?.since ?? current
  const rows = await store.listCards(
    ctx.db,
    store.nextDatesWith(entityID, { since, shownSince: current, after: page?.after ?? null, limit: limit + 1 }),
  )
  const pageRows = rows.slice(0, limit)
  return {
    success: true as const,
    events: pageRows.map((row) => eventCard(row, now)),
    nextCursor: isLastPage(rows, limit) ? null : nextPage(since, pageRows),
  }
}
