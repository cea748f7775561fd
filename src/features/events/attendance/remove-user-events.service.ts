import { type EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { chat } from '../../../kernel/limits.ts'
import * as store from './attendance.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'

/**
 * Takes past shows off a list. What a client takes for past because its clock is wrong or an answer failed stays; past
 * means over six hours after the start here (decisions C1 and C30, S39). A show whose fan chat the caller is in stays, and
 * with it the caller in the chat, until the chat ends or they leave it (decision G36).
 *
 * @returns the ids that are off the list now
 */
export async function removeUserEvents({ db, who, now }: SignedInCtx, { eventIDs }: { eventIDs: EventId[] }) {
  const before = earliestCurrentStart(now(), 'saved')
  const removedRows = await store.removePast(db, who.userId, { ids: eventIDs, before, chatDays: chat.keptDays })
  return { success: true as const, removed: [...new Set(removedRows.map(({ event_id: id }) => id))] }
}
