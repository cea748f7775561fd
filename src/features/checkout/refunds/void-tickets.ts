import type { Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { tellOfFewerTickets, unmarkBuyers } from '../../events/attendance/going-buyers.service.ts'
import * as store from './refunds.store.ts'

/**
 * The tickets of orders no longer admit anyone, used or not, and their places are free again. A buyer who loses the
 * last ticket to a date is no longer marked as going; if a buyer has fewer left, people in a plan with them see how
 * many.
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
