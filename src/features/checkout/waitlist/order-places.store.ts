import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'

/**
 * What an order took from a waitlist's offer is held for its buyer again once the order is released, as long as the offer
 * lasts. The order's stock is locked.
 */
export const returnOffers = (tx: Tx, orderId: OrderId) =>
  sql`
    WITH returned AS (UPDATE waitlist_places SET state = 'offered', order_id = NULL
        WHERE order_id = ${orderId} AND offered_until > app_now() RETURNING stock_id, quantity),
      lapsed AS (DELETE FROM waitlist_places WHERE order_id = ${orderId} AND offered_until <= app_now())
    UPDATE ticket_stock s SET held = s.held + r.quantity FROM returned r WHERE r.stock_id = s.id`.execute(tx)

/** Whoever has bought waits no longer. */
export const removeBought = (tx: Tx, orderId: OrderId) =>
  tx.deleteFrom('waitlist_places').where('order_id', '=', orderId).execute()

/** What is held for a buyer is free for their order. The order's stock is locked. */
export const releaseOffersOfBuyer = (tx: Tx, orderId: OrderId) =>
  sql`
    WITH released AS (DELETE FROM waitlist_places w USING orders o, order_items i
        WHERE o.id = ${orderId} AND i.order_id = o.id AND w.stock_id = i.stock_id AND w.user_id = o.buyer_id
          AND w.state = 'offered' RETURNING w.stock_id, w.quantity)
    UPDATE ticket_stock s SET held = s.held - r.quantity FROM released r WHERE r.stock_id = s.id`.execute(tx)
