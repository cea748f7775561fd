import { chat, savedEventsPerCall } from '../../../kernel/limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { eventCard } from '../listings/event-card.ts'
import { listCards } from '../listings/listing.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './user-events.store.ts'

/** The upcoming shows that someone goes to, and those of their list whose chosen date is over and may be cleared. */
export async function listUserEvents({ db, who, now }: SignedInCtx) {
  const since = earliestCurrentStart(now(), 'listings')
  const [rows, movedDates, endedIDs] = await Promise.all([
    listCards(db, store.datesOfUser(who.userId, { since, limit: savedEventsPerCall })),
    store.listMovedDates(db, who.userId),
    store.listEndedEvents(db, who.userId, { since, limit: savedEventsPerCall, chatDays: chat.keptDays }),
  ])
  const events = rows.map((row) => ({ ...eventCard(row, now()), movedFrom: movedDates.get(row.eventId) ?? null }))
  return { success: true as const, events, endedIDs }
}
