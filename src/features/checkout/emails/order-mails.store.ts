import type { Db } from '../../../db/connect.ts'
import type { OrderRow } from '../orders/orders.store.ts'

/** Whether a buyer has valid tickets of other orders for the date of this one. */
export const hasOtherTickets = async (
  db: Db,
  { id, buyer_id: buyerId, occurrence_id: occurrenceId }: Pick<OrderRow, 'id' | 'buyer_id' | 'occurrence_id'>,
): Promise<boolean> =>
  (await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('tickets.id')
    .where('tickets.occurrence_id', '=', occurrenceId)
    .where('tickets.state', 'in', ['valid', 'used'])
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
