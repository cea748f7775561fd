import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId, OccurrenceId, OrderId, UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { isInDispute } from '../disputes/disputes.store.ts'
import { centsOnTheWay } from '../ticket-refunds/ticket-refunds.store.ts'

/** An order that people count on: paid, or being paid. */
export type LiveOrder = {
  id: OrderId
  buyerId: UserId
  occurrenceId: OccurrenceId
  isPaid: boolean
  tickets: number
  /** What the buyer has paid and not got back. */
  cents: Cents
  /** The bank has this money until it decides on a dispute: a refund waits for that. */
  isDisputed: boolean
}

/** Whether banks gave an order's buyer back all that was left. @param order the name of `orders` in the statement */
export const isLostInFull = (order: string) => sql<boolean>`(${column(order, 'lost_cents')} > 0
  AND ${column(order, 'refunded_cents')} + ${column(order, 'lost_cents')} >= ${column(order, 'total_cents')})`

/**
 * The live orders for some dates; one whose refund of a part has ended is among them. Read after their stock was
 * locked, none of them changes its side anymore.
 */
export async function listLiveOrders(db: Db, dates: OccurrenceId[]): Promise<LiveOrder[]> {
  if (dates.length === 0) return []
  const { rows } = await sql<LiveOrder>`
    SELECT o.id, o.buyer_id AS "buyerId", o.occurrence_id AS "occurrenceId",
      o.quantity - o.refunded_tickets AS tickets,
      o.state IN ('paid', 'partially_refunded') AS "isPaid",
      o.total_cents - o.refunded_cents - o.lost_cents - ${centsOnTheWay(sql.ref('o.id'))} AS cents,
      ${isInDispute('o')} AS "isDisputed"
    FROM orders o
    WHERE o.state IN ('held', 'paying', 'paid', 'partially_refunded')
      AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.state <> 'done')
      AND NOT ${isLostInFull('o')}
      AND o.id IN (SELECT i.order_id FROM ticket_stock s JOIN order_items i ON i.stock_id = s.id
        WHERE s.occurrence_id = ANY (${dates}::uuid[]))
    ORDER BY o.id
  `.execute(db)
  return rows
}

/** The host's name, as buyers know it. */
export const getHostName = async (db: Db, hostId: EntityId): Promise<string> =>
  (await db.selectFrom('entities').select('name').where('id', '=', hostId).executeTakeFirstOrThrow()).name

/** Orders for an event whose tickets are held while no payment page was opened. */
export const listHeldWithoutPayment = async (db: Db, eventId: EventId) => {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM orders o
    WHERE o.state = 'held' AND o.provider_session IS NULL AND o.id IN (SELECT i.order_id FROM event_occurrences d
      JOIN ticket_stock s ON s.occurrence_id = d.id JOIN order_items i ON i.stock_id = s.id WHERE d.event_id = ${eventId})
    ORDER BY o.id
  `.execute(db)
  return rows
}

export type DateSales = {
  day: Day
  startsAt: Date
  orders: number
  tickets: number
  /** Let in already. */
  used: number
  /** Orders that are being paid. */
  buying: number
  /** Of orders whose refund needn't wait for a bank. */
  cents: Cents
  /** What of the card fees a refund of these orders would leave with the seller. */
  cardFee: Cents
  /** Orders whose money a bank has until it decides on a dispute, and how much that is. */
  disputed: number
  disputedCents: Cents
}

/**
 * What of an order's card fee a refund of its rest leaves with the seller: the share of earlier refunds and lost disputes,
 * half up to the cent, is charged already.
 *
 * @param order the name of `orders` in the statement
 */
export const leftCardFee = (order: string) => sql<Cents>`(CASE WHEN ${column(order, 'total_cents')} = 0 THEN 0
  ELSE ${column(order, 'card_fee_cents')} - (2 * ${column(order, 'card_fee_cents')}::bigint
    * (${column(order, 'refunded_cents')} + ${column(order, 'lost_cents')}) + ${column(order, 'total_cents')}) / (2 * ${column(order, 'total_cents')})
  END)::integer`

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

/** What hangs on each standing date of an event, oldest first. */
export async function listDateSales(db: Db, eventId: EventId): Promise<DateSales[]> {
  const { rows } = await sql<DateSales>`
    SELECT d.day, d.starts_at AS "startsAt",
      (count(o.id) FILTER (WHERE o.is_paid))::integer AS orders, coalesce(sum(o.tickets), 0)::integer AS tickets,
      coalesce(sum(o.used), 0)::integer AS used, (count(o.id) FILTER (WHERE NOT o.is_paid))::integer AS buying,
      coalesce(sum(o.cents) FILTER (WHERE o.is_paid AND NOT o.is_disputed), 0)::integer AS cents,
      coalesce(sum(o.card_fee) FILTER (WHERE o.is_paid AND NOT o.is_disputed), 0)::integer AS "cardFee",
      (count(o.id) FILTER (WHERE o.is_paid AND o.is_disputed))::integer AS disputed,
      coalesce(sum(o.cents) FILTER (WHERE o.is_paid AND o.is_disputed), 0)::integer AS "disputedCents"
    FROM event_occurrences d
    LEFT JOIN LATERAL (
      SELECT p.id, p.state IN ('paid', 'partially_refunded') AS is_paid,
        p.total_cents - p.refunded_cents - p.lost_cents - ${centsOnTheWay(sql.ref('p.id'))} AS cents,
        ${leftCardFee('p')} AS card_fee, ${isInDispute('p')} AS is_disputed,
        (SELECT count(*) FROM tickets t WHERE t.order_id = p.id AND t.state IN ('valid', 'used')) AS tickets,
        (SELECT count(*) FROM tickets t WHERE t.order_id = p.id AND t.state = 'used') AS used
      FROM orders p
      WHERE p.state IN ('held', 'paying', 'paid', 'partially_refunded')
        AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = p.id AND r.state <> 'done')
        AND NOT ${isLostInFull('p')}
        AND p.id IN (SELECT i.order_id FROM ticket_stock s JOIN order_items i ON i.stock_id = s.id
          WHERE s.occurrence_id = d.id)
    ) o ON true
    WHERE d.event_id = ${eventId} AND d.canceled_at IS NULL
    GROUP BY d.id ORDER BY d.starts_at
  `.execute(db)
  return rows
}

/**
 * How far the refunds of an event's orders have come, whoever decided them: of a canceled show or date, of an answered
 * offer, of one order, by the provider. `orders` counts the free ones as well; `disputed` are those that wait for a bank.
 */
export async function countRefunds(db: Db, eventId: EventId) {
  const { rows } = await sql<{ orders: number; all: number; done: number; failed: number; disputed: number }>`
    SELECT count(*)::integer AS orders, (count(*) FILTER (WHERE o.total_cents > 0))::integer AS all,
      (count(*) FILTER (WHERE o.total_cents > 0 AND r.state = 'done'))::integer AS done,
      (count(*) FILTER (WHERE r.state = 'failed'))::integer AS failed,
      (count(*) FILTER (WHERE r.state IN ('due', 'pending') AND ${isInDispute('o')}))::integer AS disputed
    FROM order_refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.cause NOT IN ('late', 'taken-down') AND r.order_id IN (SELECT i.order_id FROM event_occurrences d
      JOIN ticket_stock s ON s.occurrence_id = d.id JOIN order_items i ON i.stock_id = s.id WHERE d.event_id = ${eventId})
  `.execute(db)
  return rows[0] ?? { orders: 0, all: 0, done: 0, failed: 0, disputed: 0 }
}

/** How many orders of some days of an event get or got their money back; days without any are left out. */
export async function countDateRefunds(db: Db, eventId: EventId, days: Day[]) {
  if (days.length === 0) return []
  const { rows } = await sql<{ day: Day; refunds: number }>`
    SELECT d.day, count(*)::integer AS refunds
    FROM event_occurrences d
    JOIN order_refunds r ON r.order_id IN (SELECT i.order_id FROM ticket_stock s
      JOIN order_items i ON i.stock_id = s.id WHERE s.occurrence_id = d.id)
    WHERE d.event_id = ${eventId} AND d.day = ANY (${days}::date[]) AND r.cause = 'date-canceled'
    GROUP BY d.day
  `.execute(db)
  return rows
}
