import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { SalesAmounts } from './event-orders.contract.ts'
import { gotTickets, ofEvent } from './event-orders.store.ts'

/** Sums of ledger lines `l`, each positive where it is what its name says. */
export const ledgerSums = sql`
  coalesce(-sum(l.amount_cents) FILTER (WHERE l.account = 'buyer' AND l.entry = 'sale'), 0) AS gross,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account = 'buyer' AND l.entry <> 'sale'), 0) AS refunds,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account IN ('platform', 'provider')), 0) AS fees,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account = 'tax'), 0) AS tax`

/** The part of an order's amount that falls on one of its items, by what the items cost; the parts sum to the amount. */
const partOf = (amount: 'gross' | 'refunds' | 'fees' | 'tax') =>
  sql`round(m.${sql.ref(amount)}::numeric * i.upto / i.whole) - round(m.${sql.ref(amount)}::numeric * (i.upto - i.cost) / i.whole)`

export type SalesRow = SalesAmounts & { day: Day; ticketName: string }

/** What an event sold, by the venue's day and ticket type under its name of today. Money is the ledger's, on the day on which it was booked. */
export async function listSales(db: Db, eventId: EventId, { zone, day }: { zone: Zone; day: Day | null }) {
  const { rows } = await sql<SalesRow>`
    WITH sold AS (
      SELECT o.id, o.paid_at FROM orders o WHERE ${ofEvent(eventId, day)} AND ${gotTickets}
    ), items AS (
      SELECT order_id, coalesce(t.name, i.ticket_name) AS ticket_name, i.quantity, cost,
        sum(cost) OVER (PARTITION BY order_id ORDER BY stock_id) AS upto, sum(cost) OVER (PARTITION BY order_id) AS whole
      FROM order_items i LEFT JOIN ticket_types t ON t.id = i.ticket_type_id
      CROSS JOIN LATERAL (SELECT (i.unit_price_cents + i.unit_tax_cents + i.unit_platform_fee_cents) * i.quantity AS cost) AS c
      WHERE order_id IN (SELECT id FROM sold)
    ), money AS (
      SELECT l.order_id, (l.created_at AT TIME ZONE ${zone})::date AS day, ${ledgerSums}
      FROM ledger l WHERE l.order_id IN (SELECT id FROM sold) GROUP BY 1, 2
    ), parts AS (
      SELECT m.day, i.ticket_name, 0 AS tickets, ${partOf('gross')} AS gross, ${partOf('refunds')} AS refunds,
        ${partOf('fees')} AS fees, ${partOf('tax')} AS tax
      FROM money m JOIN items i ON i.order_id = m.order_id AND i.whole > 0
      UNION ALL
      SELECT (s.paid_at AT TIME ZONE ${zone})::date, i.ticket_name, i.quantity, 0, 0, 0, 0
      FROM sold s JOIN items i ON i.order_id = s.id
    )
    SELECT day, ticket_name AS "ticketName", sum(tickets)::int AS tickets, sum(gross)::int AS "grossCents",
      sum(refunds)::int AS "refundsCents", sum(fees)::int AS "feesCents", sum(tax)::int AS "taxCents",
      (sum(gross) - sum(refunds) - sum(fees) - sum(tax))::int AS "netCents"
    FROM parts GROUP BY 1, 2 ORDER BY 1, 2
  `.execute(db)
  return rows
}
