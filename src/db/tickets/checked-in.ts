import { type RawBuilder, sql } from 'kysely'

/** A ticket's check-in that was not undone, for `c`. */
const stands = sql`c.result = 'admitted' AND c.undone_at IS NULL`

/** Whether a ticket was checked in; one that was refunded afterwards as well. @param ticketId its id in the statement */
export const wasAdmitted = (ticketId: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM checkins c WHERE c.ticket_id = ${sql.ref(ticketId)} AND ${stands})`

/**
 * Whether a ticket's holder came to its date, also where it was refunded afterwards. A check-in before its order was
 * offered a refund was for the date before the move: ids grow with time.
 *
 * @param tickets its table's name or alias
 */
export const cameIn = (tickets: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM checkins c WHERE c.ticket_id = ${sql.ref(`${tickets}.id`)} AND ${stands}
    AND NOT EXISTS (SELECT FROM refund_offers f WHERE f.order_id = ${sql.ref(`${tickets}.order_id`)} AND f.id > c.id))`

/**
 * Whether a ticket of an order was checked in.
 *
 * @param orderId a value, or a column of the statement
 * @param offerId of a refund offer: only check-ins since it was made count, for ids grow with time; null for all
 */
export const isCheckedIn = (
  orderId: string | RawBuilder<unknown>,
  offerId: string | RawBuilder<unknown> | null,
): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM tickets t JOIN checkins c ON c.ticket_id = t.id
    WHERE t.order_id = ${orderId} AND ${stands} AND (${offerId}::uuid IS NULL OR c.id > ${offerId}::uuid))`
