import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { wasAdmitted } from '../../../db/tickets/checked-in.ts'
import { orderSize, position } from '../../../db/tickets/ticket-number.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OrderId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { OrderAnswer } from '../../tickets/rules/questions.ts'
import type { OrderStatus } from '../rules/order-status.ts'
import { gotTickets, ofEvent, orderStatus } from './event-orders.store.ts'
import { ledgerSums } from './sales-report.store.ts'

type Page = { after: string | null; limit: number }

export type ExportedOrder = {
  id: OrderId
  paidAt: Date
  fullName: string
  email: string
  day: Day
  /** `2 × General Admission, 1 × Balcony` */
  tickets: string
  quantity: number
  /** Of these, the tickets that no longer admit. */
  refunded: number
  checkedIn: number
  status: OrderStatus
  promoCode: string | null
  discount: Cents
  answers: OrderAnswer[]
} & Record<'gross' | 'refunds' | 'fees' | 'tax' | 'net', Cents>

/** Paid orders of an event with their money by the ledger, oldest first. */
export async function listExportedOrders(db: Db, eventId: EventId, { after, limit }: Page): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    SELECT o.id, o.paid_at AS "paidAt", o.full_name AS "fullName", o.buyer_email AS email, d.day, o.quantity,
      (SELECT string_agg(i.quantity || ' × ' || i.ticket_name, ', ' ORDER BY i.ticket_name)
        FROM order_items i WHERE i.order_id = o.id) AS tickets,
      (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.state = 'refunded') AS refunded,
      (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND ${wasAdmitted('t.id')}) AS "checkedIn",
      ${orderStatus} AS status, o.promo_code AS "promoCode", o.answers,
      (SELECT coalesce(sum(i.unit_discount_cents * i.quantity), 0)::int FROM order_items i WHERE i.order_id = o.id) AS discount,
      money.gross::int, money.refunds::int, money.fees::int, money.tax::int,
      (money.gross - money.refunds - money.fees - money.tax)::int AS net
    FROM orders o
    JOIN event_occurrences d ON d.id = o.occurrence_id
    LEFT JOIN order_refunds r ON r.order_id = o.id
    CROSS JOIN LATERAL (SELECT ${ledgerSums} FROM ledger l WHERE l.order_id = o.id) AS money
    WHERE ${ofEvent(eventId, null)} AND ${gotTickets} AND (${after}::uuid IS NULL OR o.id > ${after}::uuid)
    ORDER BY o.id LIMIT ${limit}
  `.execute(db)
  return rows
}

export type ExportedAttendee = {
  /** Of the ticket. */
  id: string
  orderId: OrderId
  holderName: string
  email: string
  ticketName: string
  code: Buffer
  /** Which ticket of its order it is, of how many. */
  position: number
  orderSize: number
  day: Day
  checkedInAt: Date | null
  isRefunded: boolean
  entrance: string | null
  paidAt: Date
  /** Its buyer's; none of someone they sent it to. */
  answers: OrderAnswer[]
}

/** Tickets of an event that admit or have admitted, also those refunded since or lost to a dispute; oldest first. */
export async function listExportedAttendees(
  db: Db,
  eventId: EventId,
  { after, limit }: Page,
): Promise<ExportedAttendee[]> {
  const { rows } = await sql<ExportedAttendee>`
    SELECT tickets.id, o.id AS "orderId", tickets.holder_name AS "holderName", o.buyer_email AS email,
      i.ticket_name AS "ticketName", tickets.code, ${position} AS position, ${orderSize} AS "orderSize", d.day, c.at AS "checkedInAt",
      tickets.state IN ('refunded', 'void') AS "isRefunded", c.door AS entrance, o.paid_at AS "paidAt",
      CASE WHEN tickets.holder_id = o.buyer_id THEN o.answers ELSE '[]'::jsonb END AS answers
    FROM event_occurrences d
    JOIN tickets ON tickets.occurrence_id = d.id
    JOIN orders o ON o.id = tickets.order_id
    JOIN order_items i ON i.order_id = tickets.order_id AND i.stock_id = tickets.stock_id
    LEFT JOIN checkins c ON c.ticket_id = tickets.id AND c.result = 'admitted' AND c.undone_at IS NULL
    WHERE d.event_id = ${eventId} AND ${gotTickets}
      AND (tickets.state IN ('valid', 'used') OR (tickets.state IN ('refunded', 'void') AND c.id IS NOT NULL))
      AND (${after}::uuid IS NULL OR tickets.id > ${after}::uuid)
    ORDER BY tickets.id LIMIT ${limit}
  `.execute(db)
  return rows
}
