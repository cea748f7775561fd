import { type RawBuilder, sql } from 'kysely'

/**
 * Which ticket of its order a row of `tickets` is, and how many the order has. Refunded ones count, so that a ticket has
 * the same number on every screen and in every email, whatever happens to the others.
 */
export const position: RawBuilder<number> = sql`(SELECT count(*)::int FROM tickets AS same_order
  WHERE same_order.order_id = tickets.order_id AND same_order.id <= tickets.id)`

export const orderSize: RawBuilder<number> = sql`(SELECT count(*)::int FROM tickets AS same_order
  WHERE same_order.order_id = tickets.order_id)`
