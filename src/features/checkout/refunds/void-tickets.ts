import type { Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { tellOfFewerTickets, unmarkBuyers } from '../../events/attendance/going-buyers.service.ts'
import * as store from './refunds.store.ts'

/**
 * The tickets of orders admit no one anymore, used or not, and their places are free again. A buyer whose last ticket to
 * a date goes is no longer marked as going; of one who has fewer left, those in a plan with them read how many.
 */
export async function voidTickets(tx: Tx, orderIds: OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  const voidedOrders = await store.voidTickets(tx, orderIds)
  const buyers = await store.listBuyersOf(tx, voidedOrders)
  await unmarkBuyers(
    tx,
    buyers.filter(({ hasTickets }) => !hasTickets),
  )
  await tellOfFewerTickets(
    tx,
    buyers.filter(({ hasTickets }) => hasTickets),
  )
}
