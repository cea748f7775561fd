import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { OrderId, UserId } from '../../../kernel/ids.ts'
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

/** A person's orders with valid tickets for dates that are not over, or that wait for a new date; the next show first. */
export async function listUpcomingOrders(db: Db, buyerId: UserId): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM orders o
    JOIN event_occurrences d ON d.id = o.occurrence_id JOIN events e ON e.id = d.event_id
    WHERE o.buyer_id = ${buyerId} AND d.canceled_at IS NULL
      AND (e.status = 'postponed' OR d.starts_at > app_now() - interval '4 hours')
      AND EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.state = 'valid')
    ORDER BY d.starts_at, o.id
  `.execute(db)
  return rows.map(({ id }) => id)
}
