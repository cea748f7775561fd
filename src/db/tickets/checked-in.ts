import { type RawBuilder, sql } from 'kysely'

/** A ticket's check-in that was not undone, for `c`. */
const stands = sql`c.result = 'admitted' AND c.undone_at IS NULL`

/**
 * Whether the check-in `c` was made since the refund offer `f`. Ids grow with time; but a door may have made one hours before
 * it sent it.
 */
const isSinceOffer = sql`(c.id > f.id AND (c.sent_at IS NULL OR c.at > f.made_at))`

/** Whether a ticket was checked in; one that was refunded afterwards as well. @param ticketId its id in the statement */
export const wasAdmitted = (ticketId: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM checkins c WHERE c.ticket_id = ${sql.ref(ticketId)} AND ${stands})`

/**
 * Whether a ticket's holder came to its date, also where it was refunded afterwards. A check-in before its order was
 * offered a refund was for the date before the move.
 *
 * @param tickets its table's name or alias
 */
export const cameIn = (tickets: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM checkins c WHERE c.ticket_id = ${sql.ref(`${tickets}.id`)} AND ${stands}
    AND NOT EXISTS (SELECT FROM refund_offers f WHERE f.order_id = ${sql.ref(`${tickets}.order_id`)} AND NOT ${isSinceOffer}))`

/**
 * Whether a ticket of an order was checked in; one that was refunded before the rest doesn't count.
 *
 * @param orderId a value, or a column of the statement
 * @param offerId of a refund offer: only check-ins made since then count, whenever they came in; null for all
 */
export const isCheckedIn = (
  orderId: string | RawBuilder<unknown>,
  offerId: string | RawBuilder<unknown> | null,
): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM tickets t JOIN checkins c ON c.ticket_id = t.id
    WHERE t.order_id = ${orderId} AND t.refund_id IS NULL AND ${stands} AND (${offerId}::uuid IS NULL
      OR EXISTS (SELECT FROM refund_offers f WHERE f.id = ${offerId}::uuid AND ${isSinceOffer})))`
