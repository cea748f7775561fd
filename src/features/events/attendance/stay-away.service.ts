import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { takeBackGoing } from '../invites/event-invites.store.ts'
import * as store from './attendance.store.ts'
import { isInFanChatNow } from './fan-chat.store.ts'

/**
 * Takes somebody off a date's list; whoever invited the person reads that they no longer go.
 *
 * @returns whether it took them out of the show's fan chat, where they stay with another date or a ticket
 */
export async function stayAway(tx: Tx, userId: UserId, eventId: EventId, day: Day | null): Promise<boolean> {
  const wasInChat = await isInFanChatNow(tx, userId, eventId)
  await store.stayAway(tx, userId, eventId, day)
  await takeBackGoing(tx, userId, eventId, day)
  return wasInChat && !(await isInFanChatNow(tx, userId, eventId))
}
