import type { Tx } from '../../../db/connect.ts'
import type { OccurrenceId, UserId } from '../../../kernel/ids.ts'
import * as store from './attendance.store.ts'

/** Marks a buyer as going to the date of their tickets, in the transaction that makes the tickets (decision 0176). */
export const markBuyerGoing = (tx: Tx, userId: UserId, occurrenceId: OccurrenceId) =>
  store.goToOccurrence(tx, { userId, occurrenceId })

/** The same for someone who bought tickets before they had a profile, in the transaction that makes it. */
export async function markTicketHolderGoing(tx: Tx, userId: UserId): Promise<void> {
  await store.goWithTickets(tx, userId)
}

/** Takes back the marks of people whose last ticket to a date was refunded, in the transaction that voids it. */
export async function unmarkBuyers(tx: Tx, people: { userId: UserId; occurrenceId: OccurrenceId }[]): Promise<void> {
  if (people.length > 0) await store.stayAwayFromOccurrences(tx, people)
}
