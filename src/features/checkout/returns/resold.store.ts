import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'

/** How many tickets of an order were returned and resold: each alone, or the last ones with the rest of its money. */
export async function countResold(db: Db, orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM tickets t LEFT JOIN ticket_refunds s ON s.id = t.refund_id
      LEFT JOIN order_refunds r ON r.order_id = t.order_id AND t.refund_id IS NULL
    WHERE t.order_id = ${orderId} AND t.state = 'refunded' AND coalesce(s.cause, r.cause) = 'resold'`.execute(db)
  return rows[0]?.count ?? 0
}
