import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, EventId, OrderId, UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { OrderStatus } from '../rules/order-status.ts'
import { orderStatus } from './event-orders.store.ts'

type FoundOrder = {
  id: OrderId
  show: string
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

/** Orders that got tickets, of a buyer or with an id, the latest first; one more than asked for. */
export async function searchOrders(
  db: Db,
  { buyer, idPart }: { buyer: string; idPart: string | null },
  { before, limit }: { before: OrderId | null; limit: number },
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    SELECT o.id, o.show_text AS show, o.event_id AS "eventID", o.seller_entity_id AS "sellerID", o.buyer_id AS "buyerID", o.full_name AS "fullName",
      o.buyer_email AS email, ${orderStatus} AS status, o.total_cents AS "totalCents",
      o.refunded_cents AS "refundedCents", o.paid_at AS "paidAt",
      (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.state = 'used') AS "checkedIn"
    FROM orders o LEFT JOIN order_refunds r ON r.order_id = o.id
    WHERE o.paid_at IS NOT NULL AND (${before}::uuid IS NULL OR o.id < ${before}::uuid)
      AND (lower(o.buyer_email) = ${buyer} OR strpos(o.id::text, ${idPart}::text) > 0
        OR o.buyer_id IN (SELECT id FROM users WHERE lower(email) = ${buyer}
          UNION ALL SELECT user_id FROM fans WHERE lower(username) = ${buyer}))
    ORDER BY o.id DESC LIMIT ${limit + 1}
  `.execute(db)
  return rows
}
