import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { OrderId, StockId, TicketId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'

/** Tickets are returned: their places are free, and they admit. Their stock is locked, and they are. */
export const markReturned = (tx: Tx, ids: TicketId[]) =>
  sql`
    WITH changed AS (UPDATE tickets SET returned_at = app_now()
        WHERE id = ANY (${ids}::uuid[]) AND state = 'valid' AND returned_at IS NULL RETURNING stock_id),
      counts AS (SELECT stock_id, count(*) AS n FROM changed GROUP BY stock_id)
    UPDATE ticket_stock s SET sold = s.sold - c.n, returned = s.returned + c.n FROM counts c WHERE c.stock_id = s.id`.execute(
    tx,
  )

/** They aren't any longer, and take their places, which must be free. Their stock is locked. */
export const unmarkReturned = (tx: Tx, ids: TicketId[]) =>
  sql`
    WITH changed AS (UPDATE tickets SET returned_at = NULL
        WHERE id = ANY (${ids}::uuid[]) AND state IN ('valid', 'used') AND returned_at IS NOT NULL RETURNING stock_id),
      counts AS (SELECT stock_id, count(*) AS n FROM changed GROUP BY stock_id)
    UPDATE ticket_stock s SET sold = s.sold + c.n, returned = s.returned - c.n FROM counts c WHERE c.stock_id = s.id`.execute(
    tx,
  )

type Places = {
  stockId: StockId
  /**
   * How many places the order has too few, because returned tickets still have them; none or fewer where there is room. Places
   * that are kept for groups and for tickets with a discount are no room for others.
   */
  missing: number
  /** What a ticket costs in the order. */
  price: Cents
}

/** Of the places that are kept, those that an order item has: what it holds, or what its group holds for it once more. */
const keptForItem = sql`CASE
  WHEN i.hold_state = 'held' AND (i.unit_discount_cents > 0
    OR EXISTS (SELECT FROM group_hold_orders m WHERE m.order_id = i.order_id)) THEN i.quantity
  ELSE coalesce((SELECT m.quantity FROM group_hold_orders m JOIN group_holds g ON g.id = m.group_id AND g.ended_at IS NULL
    AND g.tickets_left >= m.quantity WHERE m.order_id = i.order_id AND m.state = 'released'), 0) END`

/** Locks the stock of an order in the one order of all who lock several. */
export async function lockPlaces(tx: Tx, orderId: OrderId): Promise<Places[]> {
  const stockOfOrder = sql`ticket_stock s JOIN order_items i ON i.stock_id = s.id WHERE i.order_id = ${orderId}`
  await sql`SELECT FROM ${stockOfOrder} ORDER BY s.id FOR UPDATE OF s`.execute(tx)
  const { rows } = await sql<Places>`
    SELECT s.id AS "stockId", i.unit_price_cents AS price, least(i.quantity, s.sold + s.returned + i.quantity - s.quantity
      + kept_places(s.id) - ${keptForItem})::integer AS missing
    FROM ${stockOfOrder} ORDER BY s.id`.execute(tx)
  return rows
}

/**
 * Locks the orders whose tickets an order is most likely to replace, before its promo code and its stock: a refund locks an
 * order before its stock, too.
 */
export const lockLikelyOrders = (tx: Tx, orderId: OrderId) =>
  sql`
    SELECT FROM orders WHERE id IN (SELECT oldest.order_id FROM order_items i CROSS JOIN LATERAL (
        SELECT t.order_id FROM tickets t WHERE t.stock_id = i.stock_id AND t.returned_at IS NOT NULL
          AND t.state IN ('valid', 'used') ORDER BY t.returned_at, t.id LIMIT i.quantity) AS oldest
      WHERE i.order_id = ${orderId}) ORDER BY id FOR UPDATE`.execute(tx)

/** How many places of a stock no one has or holds; it is locked. */
export async function countFree(tx: Tx, stockId: StockId): Promise<number> {
  const row = await tx
    .selectFrom('ticket_stock')
    .select(sql<number>`quantity - held - sold`.as('free'))
    .where('id', '=', stockId)
    .executeTakeFirst()
  return row?.free ?? 0
}
