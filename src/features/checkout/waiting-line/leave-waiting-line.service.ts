import { inTransaction } from '../../../db/transaction.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeDateNews } from '../../notifications/event-news.service.ts'
import { removePlace } from './places.store.ts'

/** Leaves a show's waiting line, or passes on one's turn; without a place nothing happens. */
export async function leaveWaitingLine({ db, who }: SignedInCtx, { eventID }: { eventID: EventId }) {
  await inTransaction(db, async (tx) => {
    if (!(await removePlace(tx, eventID, who.userId))) return
    await closeDateNews(tx, { types: ['Your Turn'], eventId: eventID, days: null, users: [who.userId] })
  })
  return { success: true as const }
}
