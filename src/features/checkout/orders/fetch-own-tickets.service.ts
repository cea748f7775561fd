import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { countOwnTickets } from './order-views.store.ts'

/** How many valid tickets a person has to a show, by date, so that its page says so and leads to them. */
export async function fetchOwnTickets({ db, who }: SignedInCtx, { eventID }: { eventID: EventId }) {
  return { success: true as const, dates: await countOwnTickets(db, eventID, who.userId) }
}
