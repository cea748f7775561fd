import type { Tx } from '../../../db/connect.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { tellOfFewerTickets, unmarkBuyers } from '../../events/attendance/going-buyers.service.ts'
import { listHoldersOfTickets } from '../ticket-refunds/order-tickets.store.ts'
import { endTransfersOfOrders } from '../transfers/end-transfers.service.ts'
import * as store from './refunds.store.ts'

/**
 * The tickets of orders no longer admit anyone, used or not, their places are free again, and those that wait for someone
 * to accept them end.
 *
 * @param state `void` if the bank gave the money back and not we
 */
export async function voidTickets(tx: Tx, orderIds: OrderId[], state: 'refunded' | 'void' = 'refunded'): Promise<void> {
  if (orderIds.length === 0) return
  const voidedOrders = await store.voidTickets(tx, orderIds, state)
  await endTransfersOfOrders(tx, voidedOrders)
  await updateHolders(tx, await store.listTicketsOfRest(tx, voidedOrders))
}

/**
 * A holder who loses the last ticket to a date is no longer marked as going; if a holder has fewer left, people in a plan
 * with them see how many.
 *
 * @param ticketIds those that no longer admit
 */
export async function updateHolders(tx: Tx, ticketIds: TicketId[]): Promise<void> {
  const holders = await listHoldersOfTickets(tx, ticketIds)
  await unmarkBuyers(
    tx,
    holders.filter(({ hasTickets }) => !hasTickets),
  )
  await tellOfFewerTickets(
    tx,
    holders.filter(({ hasTickets }) => hasTickets),
  )
}
