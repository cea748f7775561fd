import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findCancellationNote } from '../messages/holder-messages.store.ts'
import { isCalledOff } from '../rules/settlement.ts'
import { countOwnTickets, listRefundedOrders } from './order-views.store.ts'

/**
 * How many valid tickets a person has to a show, by date, so that its page says so and leads to them; and the latest order
 * of each date that is off, with what the host wrote.
 */
export async function fetchOwnTickets({ db, who }: SignedInCtx, { eventID }: { eventID: EventId }) {
  const [dates, orders] = await Promise.all([
    countOwnTickets(db, eventID, who.userId),
    listRefundedOrders(db, eventID, who.userId),
  ])
  const calledOff = orders.filter(({ cause }) => isCalledOff(cause))
  const latest = calledOff.filter(
    (order, index) => calledOff.findIndex(({ occurrenceId }) => occurrenceId === order.occurrenceId) === index,
  )
  const canceled = await Promise.all(
    latest.map(async ({ occurrenceDate, orderID, occurrenceId }) => ({
      ...{ occurrenceDate, orderID },
      note: (await findCancellationNote(db, occurrenceId))?.body ?? null,
    })),
  )
  return { success: true as const, dates, canceled }
}
