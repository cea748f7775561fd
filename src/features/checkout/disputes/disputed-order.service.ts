import type { Db } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { orderReceipt } from '../orders/order-receipt.ts'
import { findOrder, listItems } from '../orders/orders.store.ts'

/** What an order says in a dispute: who bought what and when, and the receipt. */
export async function findDisputedOrder(db: Db, id: OrderId) {
  const [order, items] = await Promise.all([findOrder(db, id), listItems(db, id)])
  if (!order) return null
  return {
    id: order.id,
    fullName: order.full_name,
    /** Empty once the buyer has deleted their account. */
    email: order.buyer_email,
    paidAt: order.paid_at,
    createdAt: order.created_at,
    occurrenceId: order.occurrence_id,
    receipt: orderReceipt(order, items),
  }
}
