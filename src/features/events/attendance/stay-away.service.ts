import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { takeBackGoing } from '../invites/event-invites.store.ts'
import * as store from './attendance.store.ts'

/** Takes somebody off a date's list; whoever invited the person reads that they no longer go. */
export async function stayAway(tx: Tx, userId: UserId, eventId: EventId, day: Day | null): Promise<void> {
  await store.stayAway(tx, userId, eventId, day)
  await takeBackGoing(tx, userId, eventId, day)
}
