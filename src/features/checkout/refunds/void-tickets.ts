import type { Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { unmarkBuyers } from '../../events/attendance/going-buyers.service.ts'
import * as store from './refunds.store.ts'

/**
 * Unused tickets of orders admit nobody any more, and their places are free again. A buyer whose last ticket to a date
 * goes is no longer marked as going.
 */
export async function voidTickets(tx: Tx, orderIds: OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  const voidedOrders = await store.voidUnused(tx, orderIds)
  await unmarkBuyers(tx, await store.listBuyersWithoutTickets(tx, voidedOrders))
}
