import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'
import type { EntityId, EventId, OrderId, UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { CurrentShow } from '../rules/show-text.ts'
import type { OrderState } from '../rules/settlement.ts'

/** Of a postponed show, tickets stay good for dates that were ahead when it was postponed. */
const isAhead = sql<boolean>`d.canceled_at IS NULL AND d.starts_at >
  CASE WHEN ${isPostponed('e')} THEN e.postponed_at ELSE app_now() END`

/** It has a valid ticket. Holders who were told of a take-down are also told of its end, checked in meanwhile or not. */
const isHeld = sql<boolean>`EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id
  AND (t.state = 'valid' OR (t.state = 'used' AND o.told_taken_down_at IS NOT NULL)))`

/** The shows of one event, or of all events of a host. */
export type Shows = { eventId: EventId } | { hostId: EntityId }

/** From these states a payment becomes tickets; of those that lapsed, as long as some are left. */
const payableStates: OrderState[] = ['held', 'paying', 'expired', 'canceled']

/**
 * Everyone with valid tickets for dates that are ahead, or with an order that may still become such tickets: a payment
 * that settles right now commits them unseen. With the events of those tickets and orders.
 */
export async function listHolders(db: Db, shows: Shows) {
  const scope = 'eventId' in shows ? sql`e.id = ${shows.eventId}` : sql`e.host_entity_id = ${shows.hostId}`
  const { rows } = await sql<{ buyerId: UserId; eventIds: EventId[] }>`
    SELECT o.buyer_id AS "buyerId", array_agg(DISTINCT e.id) AS "eventIds"
    FROM events e
    JOIN event_occurrences d ON d.event_id = e.id
    JOIN ticket_stock s ON s.occurrence_id = d.id
    JOIN order_items i ON i.stock_id = s.id
    JOIN orders o ON o.id = i.order_id
    WHERE ${scope} AND ${isAhead} AND (
      o.state = ANY (${payableStates}::text[])
      OR ${isHeld})
    GROUP BY o.buyer_id ORDER BY o.buyer_id
  `.execute(db)
  return rows
}

/** An order with valid tickets for a date that is ahead. */
export type HeldOrder = CurrentShow & {
  id: OrderId
  buyerEmail: string
  totalCents: Cents
  refundedCents: Cents
  isTakenDown: boolean
  /** Its show's page is there for everyone. */
  isPublic: boolean
  /** Its buyer was told of a take-down, and not yet that the show is back. */
  isTold: boolean
}

/** A buyer's orders for some events, under their locks; read after the locks, so the shows are as they are now. */
export async function lockHeldOrders(tx: Tx, buyerId: UserId, eventIds: EventId[]): Promise<HeldOrder[]> {
  const ofBuyer = sql`o.buyer_id = ${buyerId} AND o.event_id = ANY (${eventIds}::uuid[])`
  await sql`SELECT FROM orders o WHERE ${ofBuyer} ORDER BY o.id FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<HeldOrder>`
    SELECT o.id, o.buyer_email AS "buyerEmail", e.name AS "eventName", d.day,
      ${isPostponed('e')} AS "isPostponed", o.total_cents AS "totalCents", o.refunded_cents AS "refundedCents",
      e.unpublished_from IS NOT NULL OR h.status = 'suspended' AS "isTakenDown",
      e.status <> 'draft' AND h.status IN ('approved', 'unclaimed') AS "isPublic",
      o.told_taken_down_at IS NOT NULL AS "isTold"
    FROM orders o
    JOIN events e ON e.id = o.event_id
    JOIN entities h ON h.id = e.host_entity_id
    JOIN event_occurrences d ON d.id = o.occurrence_id
    WHERE ${ofBuyer} AND ${isAhead} AND ${isHeld}
    ORDER BY d.starts_at, o.id
  `.execute(tx)
  return rows
}

export const markNotified = (tx: Tx, orders: HeldOrder[], isTold: boolean) =>
  tx
    .updateTable('orders')
    .set({ told_taken_down_at: isTold ? sql<Date>`app_now()` : null })
    .where('id', '=', sql<OrderId>`ANY (${orders.map(({ id }) => id)}::uuid[])`)
    .execute()
