import type { Ctx } from '../../../ports/ctx.ts'
import type { CardsById, EventCard } from './listings.contract.ts'
import * as store from './listing.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { eventCard } from './event-card.ts'

/**
 * The next dates of events by id, in the requested order. Past, hidden and nonexistent events are omitted.
 */
export async function listEventsByIds(ctx: Ctx, { ids }: CardsById): Promise<{ success: true; events: EventCard[] }> {
  const now = ctx.now()
  const rows = await store.listCards(ctx.db, store.nextDatesOf(ids, earliestCurrentStart(now, 'listings')))
  const byId = new Map(rows.map((row) => [row.eventId, eventCard(row, now)]))
  return { success: true, events: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) }
}
