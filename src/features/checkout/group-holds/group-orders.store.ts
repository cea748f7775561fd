import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'

/** Tickets of an order from a group's hold are sold. The order's stock is locked, as for the functions below. */
export const markGroupOrderPaid = (tx: Tx, orderId: OrderId) =>
  tx
    .updateTable('group_hold_orders')
    .set({ state: 'paid' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'buying')
    .execute()

/** What a released order took from a group's hold is held for the group again, unless that has ended. */
export const returnToGroup = (tx: Tx, orderId: OrderId) =>
  sql`
    WITH released AS (UPDATE group_hold_orders SET state = 'released'
        WHERE order_id = ${orderId} AND state = 'buying' RETURNING group_id, quantity),
      returned AS (UPDATE group_holds g SET tickets_left = g.tickets_left + r.quantity FROM released r
        WHERE g.id = r.group_id AND g.ended_at IS NULL RETURNING g.stock_id, r.quantity)
    UPDATE ticket_stock s SET held = s.held + r.quantity FROM returned r WHERE r.stock_id = s.id`.execute(tx)

/**
 * A payment that comes after its order was released takes tickets of its group again, if that has enough left.
 *
 * @returns whether it did: they are free for the order then
 */
export async function retakeFromGroup(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    WITH taken AS (UPDATE group_holds g SET tickets_left = g.tickets_left - m.quantity FROM group_hold_orders m
        WHERE m.order_id = ${orderId} AND m.state = 'released' AND g.id = m.group_id AND g.tickets_left >= m.quantity
        RETURNING g.stock_id, m.quantity),
      paid AS (UPDATE group_hold_orders SET state = 'paid' WHERE order_id = ${orderId} AND EXISTS (SELECT FROM taken))
    UPDATE ticket_stock s SET held = s.held - t.quantity FROM taken t WHERE t.stock_id = s.id RETURNING s.id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Tickets that the group of a released order could give it, as a part of what is free for it. */
export const ticketsOfOwnGroup = sql<number>`coalesce((SELECT m.quantity FROM group_hold_orders m
  JOIN group_holds g ON g.id = m.group_id AND g.tickets_left >= m.quantity
  WHERE m.order_id = orders.id AND m.state = 'released'), 0)`
