import type { Tx } from '../../../db/connect.ts'
import { addJobs } from '../../../db/jobs.ts'
import type { EntityId, EventId, OrderId } from '../../../kernel/ids.ts'
import * as store from './taken-down.store.ts'

/**
 * Closes the open payment pages of a show that operators take down, by one job an order. A buyer who pays before the page
 * is closed is refunded when the payment settles (decision 0141). The event is locked by the caller.
 */
export async function closePaymentsOfEvent(tx: Tx, eventId: EventId): Promise<void> {
  await closePayments(tx, [eventId])
}

/** The same for all shows of a host. */
export async function closePaymentsOfHost(tx: Tx, hostId: EntityId): Promise<void> {
  await closePayments(tx, await store.lockEventsOnSale(tx, hostId))
}

async function closePayments(tx: Tx, eventIds: EventId[]): Promise<void> {
  await giveUpOrders(tx, eventIds.length > 0 ? await store.listUnpaidOrders(tx, eventIds) : [], { isTakenDown: true })
}

/** Ends unpaid orders and closes their payment pages, by one job an order; a payment that was quicker is refunded. */
export const giveUpOrders = (tx: Tx, orderIds: OrderId[], reason: { isTakenDown?: boolean } = {}): Promise<void> =>
  addJobs(
    tx,
    'give-up-order',
    orderIds.map((orderId) => ({ orderId, ...reason })),
  )
