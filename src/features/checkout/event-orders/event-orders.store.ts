import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { isCalledOff } from '../../../db/event-status.ts'
import { wasAdmitted } from '../../../db/tickets/checked-in.ts'
import { orderSize, position } from '../../../db/tickets/ticket-number.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OrderId, UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { isInDispute } from '../disputes/disputes.store.ts'
import { isLostInFull, leftCardFee } from '../lifecycle/cancel.store.ts'
import type { DoorCodeRange } from '../rules/ticket-code.ts'
import type { DisputeStateName } from '../rules/disputes/dispute-state.ts'
import type { OrderFilter, OrderStatus } from '../rules/order-status.ts'
import type { EventOrder } from './event-orders.contract.ts'

/**
 * The orders of an event: there is no index by event, so each is found by the stock that it took from. An array is read
 * first; as a join it would come after more tables than the planner reorders, and all orders would be read.
 */
export const ofEvent = (eventId: EventId, day: Day | null) => sql<boolean>`o.id = ANY (ARRAY(
  SELECT i.order_id FROM event_occurrences d JOIN ticket_stock s ON s.occurrence_id = d.id
  JOIN order_items i ON i.stock_id = s.id
  WHERE d.event_id = ${eventId} AND (${day}::date IS NULL OR d.day = ${day}::date)))`

/** Orders that got tickets, whatever became of these later. */
export const gotTickets = sql<boolean>`o.paid_at IS NOT NULL
  AND o.state IN ('paid', 'partially_refunded', 'refunded', 'needs_attention')`

/** An order's state, for `orders o` with its `order_refunds r`; tickets that were refunded before the rest are a part of it. */
export const orderStatus = sql<OrderStatus>`CASE
  WHEN r.state IN ('due', 'pending') AND ${isInDispute('o')} THEN 'refund_waits'
  WHEN r.state IN ('due', 'pending') THEN 'refunding'
  WHEN r.state = 'failed' OR o.state = 'needs_attention' THEN 'refund_failed'
  WHEN o.state = 'refunded' THEN 'refunded'
  WHEN ${isLostInFull('o')} THEN 'dispute_lost'
  WHEN ${isInDispute('o')} THEN 'disputed'
  WHEN EXISTS (SELECT FROM ticket_refunds s WHERE s.order_id = o.id AND s.state = 'failed') THEN 'refund_failed'
  WHEN o.lost_cents > 0 THEN 'part_lost'
  WHEN o.state = 'partially_refunded' OR o.refunded_tickets > 0 THEN 'partly_refunded'
  WHEN o.total_cents > 0 AND EXISTS (SELECT FROM refund_offers f
    WHERE f.order_id = o.id AND f.answer IS NULL AND f.open_until > app_now()) THEN 'refund_offered'
  ELSE 'paid' END`

/** What a person searches for: a ticket's whole code, or a text, which may be a door code as well. */
export type OrderSearch =
  | { code: Buffer }
  | { text: string; withEmail: boolean; idPart: string | null; doorCode: DoorCodeRange | null }
  | null

export type OrderQuery = {
  eventId: EventId
  day: Day | null
  filter: OrderFilter | null
  search: OrderSearch
}

const filters: Record<OrderFilter, RawBuilder<boolean>> = {
  paid: sql`listed.status IN ('paid', 'refund_offered', 'partly_refunded', 'part_lost', 'disputed')`,
  refunded: sql`listed.status IN ('refunding', 'refund_waits', 'refunded', 'refund_failed', 'dispute_lost')`,
  refund_requested: sql`listed."refundAskedAt" IS NOT NULL AND listed.valid > 0`,
  disputed: sql`listed."disputeState" IS NOT NULL`,
  checked_in: sql`listed."checkedIn" > 0`,
  not_checked_in: sql`listed.valid > listed.used`,
}

function matches(search: OrderSearch): RawBuilder<boolean> {
  if (!search) return sql`true`
  if ('code' in search) return sql`EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.code = ${search.code})`
  const { text, withEmail, idPart, doorCode } = search
  return sql`(strpos(lower(o.full_name), lower(${text})) > 0
    OR (${withEmail}::boolean AND strpos(lower(o.buyer_email), lower(${text})) > 0)
    OR strpos(o.id::text, ${idPart}::text) > 0
    OR EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id
      AND t.code BETWEEN ${doorCode?.first}::bytea AND ${doorCode?.last}::bytea))`
}

/** The orders that match, as a table `listed`. */
const listed = ({ eventId, day, search }: OrderQuery) => sql`
  SELECT o.id, o.full_name AS "fullName", o.buyer_email AS email, d.day, o.paid_at AS "paidAt", ${orderStatus} AS status,
    o.total_cents AS "totalCents", o.refunded_cents AS "refundedCents", ${leftCardFee('o')} AS "cardFeeCents", t.valid, t.used,
    t.admitted AS "checkedIn", t.returned, o.answers, o.refund_asked_at AS "refundAskedAt", x.state AS "disputeState", x.amount_cents AS "disputeCents", x.respond_by AS "disputeBy",
    (SELECT json_agg(json_build_object('ticketName', i.ticket_name, 'quantity', i.quantity) ORDER BY i.ticket_name, i.stock_id)
      FROM order_items i WHERE i.order_id = o.id) AS tickets
  FROM orders o
  JOIN event_occurrences d ON d.id = o.occurrence_id
  LEFT JOIN order_refunds r ON r.order_id = o.id
  LEFT JOIN LATERAL (SELECT state, amount_cents, respond_by FROM disputes WHERE order_id = o.id
    ORDER BY closed_at IS NULL DESC, id DESC LIMIT 1) AS x ON true
  JOIN events e ON e.id = o.event_id
  CROSS JOIN LATERAL (SELECT
    (count(*) FILTER (WHERE state IN ('valid', 'used') AND NOT ${isCalledOff('e', 'd')}))::int AS valid,
    (count(*) FILTER (WHERE state = 'used' AND NOT ${isCalledOff('e', 'd')}))::int AS used,
    (count(*) FILTER (WHERE state = 'valid' AND returned_at IS NOT NULL))::int AS returned,
    (count(*) FILTER (WHERE ${wasAdmitted('tickets.id')}))::int AS admitted FROM tickets WHERE order_id = o.id) AS t
  WHERE ${ofEvent(eventId, day)} AND ${gotTickets} AND ${matches(search)}`

export type EventOrderRow = Omit<
  EventOrder,
  'orderID' | 'occurrenceDate' | 'bought' | 'email' | 'dispute' | 'refundAskedOn'
> & {
  id: OrderId
  email: string
  day: Day
  paidAt: Date
  totalCents: Cents
  refundedCents: Cents
  cardFeeCents: Cents
  /** When its buyer last asked for a refund. */
  refundAskedAt: Date | null
  /** Of its latest dispute, an undecided one first. */
  disputeState: DisputeStateName | null
  disputeCents: Cents | null
  disputeBy: Date | null
  /** Of the valid tickets, those that are checked in. */
  used: number
}

const fits = ({ filter }: OrderQuery) => (filter ? filters[filter] : sql`true`)

/** A page of the orders that match, the latest first. */
export async function listEventOrders(
  db: Db,
  query: OrderQuery,
  { before, limit }: { before: OrderId | null; limit: number },
): Promise<EventOrderRow[]> {
  const { rows } = await sql<EventOrderRow>`
    SELECT * FROM (${listed(query)}) AS listed
    WHERE ${fits(query)} AND (${before}::uuid IS NULL OR id < ${before}::uuid) ORDER BY id DESC LIMIT ${limit}
  `.execute(db)
  return rows
}

/** All orders that match, with their tickets that admit or have admitted, and how many of these are checked in. */
export async function countEventOrders(db: Db, query: OrderQuery) {
  const { rows } = await sql<{ orders: number; tickets: number; checkedIn: number }>`
    SELECT count(*)::int AS orders, coalesce(sum(valid), 0)::int AS tickets,
      coalesce(sum(used), 0)::int AS "checkedIn"
    FROM (${listed(query)}) AS listed WHERE ${fits(query)}
  `.execute(db)
  return rows[0] ?? { orders: 0, tickets: 0, checkedIn: 0 }
}

/** The dates of an event that were ever sold, oldest first. */
export async function listSoldDays(db: Db, eventId: EventId): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    SELECT DISTINCT d.day FROM orders o JOIN event_occurrences d ON d.id = o.occurrence_id
    WHERE ${ofEvent(eventId, null)} AND ${gotTickets} ORDER BY d.day
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** An order of an event that got tickets. */
export async function findEventOrder(db: Db, eventId: EventId, id: OrderId): Promise<{ id: OrderId } | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM orders o WHERE o.id = ${id} AND ${ofEvent(eventId, null)} AND ${gotTickets}
  `.execute(db)
  return rows[0]
}

/** The tickets of an order that admit. */
export const listValidTickets = (db: Db, orderId: OrderId, holderId: UserId) =>
  db
    .selectFrom('tickets')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )
    .select(['tickets.id', 'order_items.ticket_name as name', 'tickets.holder_name as holder', 'tickets.code'])
    .select([position.as('position'), orderSize.as('orderSize')])
    .where('tickets.order_id', '=', orderId)
    .where('tickets.holder_id', '=', holderId)
    .where('tickets.state', 'in', ['valid', 'used'])
    .orderBy('tickets.id')
    .execute()

export const markResent = (tx: Tx, id: OrderId, at: Date) =>
  tx.updateTable('orders').set({ tickets_resent_at: at }).where('id', '=', id).execute()
