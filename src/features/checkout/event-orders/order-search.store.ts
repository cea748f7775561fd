import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'
import type { EntityId, EventId, OrderId, UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { OrderStatus } from '../rules/order-status.ts'
import type { CurrentShow } from '../rules/show-text.ts'
import { orderStatus } from './event-orders.store.ts'

type OrderRow = CurrentShow & {
  id: OrderId
  eventID: EventId
  sellerID: EntityId
  buyerID: UserId
  fullName: string
  email: string
  status: OrderStatus
  checkedIn: number
  totalCents: Cents
  refundedCents: Cents
  paidAt: Date
}

type Search = {
  /** An email address or a username, in lower case as usernames are stored. */
  buyer: string
  /** The same as a pattern of a part of it; null where that would be almost everyone's. */
  part: string | null
  id: OrderId | null
  /** The last characters of an id, as people name an order. */
  number: string | null
}

/**
 * Orders that got tickets, of a buyer or with an id, the latest first; one more than the limit. Each arm has an index, but
 * for a part of an address: that one reads the accounts, as the search for people does.
 *
 * @param search null for all orders
 */
export async function searchOrders(
  db: Db,
  search: Search | null,
  { before, limit }: { before: OrderId | null; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT o.id, e.name AS "eventName", d.day, ${isPostponed('e')} AS "isPostponed",
      o.event_id AS "eventID", o.seller_entity_id AS "sellerID", o.buyer_id AS "buyerID", o.full_name AS "fullName", o.buyer_email AS email,
      ${orderStatus} AS status, o.total_cents AS "totalCents",
      o.refunded_cents AS "refundedCents", o.paid_at AS "paidAt",
      (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.state = 'used') AS "checkedIn"
    FROM orders o JOIN events e ON e.id = o.event_id JOIN event_occurrences d ON d.id = o.occurrence_id
    LEFT JOIN order_refunds r ON r.order_id = o.id
    WHERE o.paid_at IS NOT NULL AND (${before}::uuid IS NULL OR o.id < ${before}::uuid)
      AND ${search ? isAmong(search) : sql`true`}
    ORDER BY o.id DESC LIMIT ${limit + 1}
  `.execute(db)
  return rows
}

const isAmong = ({ buyer, part, id, number }: Search) => sql<boolean>`o.id IN (
  SELECT id FROM orders WHERE lower(buyer_email) = ${buyer} AND paid_at IS NOT NULL
  UNION SELECT id FROM orders WHERE id = ${id}::uuid
  UNION SELECT id FROM orders WHERE right(id::text, 8) = ${number}
  UNION SELECT p.id FROM users u JOIN orders p ON p.buyer_id = u.id WHERE lower(u.email) = ${buyer}
    OR (u.deleted_at IS NULL AND lower(u.email) LIKE ${part})
  UNION SELECT p.id FROM fans f JOIN orders p ON p.buyer_id = f.user_id WHERE f.username = ${buyer}
    OR f.username LIKE ${part})`
