import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { SalesAmounts } from '../event-orders/event-orders.contract.ts'
import { gotTickets } from '../event-orders/event-orders.store.ts'
import { isReported, ledgerSums } from '../event-orders/sales-report.store.ts'
import type { TaxSums } from '../rules/tax-report.ts'

/** The orders of a seller that got tickets. */
const soldBy = (sellerId: EntityId) => sql`
  SELECT o.*, e.zone, e.venue_address AS address FROM orders o JOIN events e ON e.id = o.event_id
  WHERE o.seller_entity_id = ${sellerId} AND ${gotTickets}`

export type MonthSums = SalesAmounts & { month: string; orders: number }

/** All that a seller sold, by month on the venue's calendar: money when it was booked, orders when they were paid. */
export async function listMonths(db: Db, sellerId: EntityId): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    WITH sold AS MATERIALIZED (${soldBy(sellerId)}),
    money AS (
      SELECT to_char(l.created_at AT TIME ZONE s.zone, 'YYYY-MM') AS month, ${ledgerSums}
      FROM ledger l JOIN sold s ON s.id = l.order_id WHERE ${isReported} GROUP BY 1
    ), counts AS (
      SELECT to_char(paid_at AT TIME ZONE zone, 'YYYY-MM') AS month, count(*) AS orders, sum(quantity) AS tickets
      FROM sold GROUP BY 1
    )
    SELECT month, coalesce(orders, 0)::int AS orders, coalesce(tickets, 0)::int AS tickets,
      coalesce(gross, 0)::float8 AS "grossCents", coalesce(refunds, 0)::float8 AS "refundsCents",
      coalesce(fees, 0)::float8 AS "feesCents", coalesce(tax, 0)::float8 AS "taxCents",
      (coalesce(gross, 0) - coalesce(refunds, 0) - coalesce(fees, 0) - coalesce(tax, 0))::float8 AS "netCents"
    FROM money FULL JOIN counts USING (month) ORDER BY month`.execute(db)
  return rows
}

/** The years in which a seller sold or refunded something, on the venue's calendar, oldest first. */
export async function listSoldYears(db: Db, sellerId: EntityId): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    WITH sold AS MATERIALIZED (${soldBy(sellerId)})
    SELECT extract(year FROM l.created_at AT TIME ZONE s.zone)::int AS year FROM ledger l JOIN sold s ON s.id = l.order_id
    WHERE ${isReported}
    UNION SELECT extract(year FROM paid_at AT TIME ZONE zone)::int FROM sold ORDER BY year`.execute(db)
  return rows.map(({ year }) => year)
}

/**
 * What the refunds of single tickets of an order `s` have paid back up to its step `u`, and the prices of these tickets, in
 * the part in which their money is back.
 */
const singlesUpTo = sql`
  SELECT sum(least(back, cents)) AS money, sum(round(price::numeric * least(back, cents) / nullif(cents, 0))) AS base
  FROM (
    SELECT l.ticket_refund_id, sum(l.amount_cents) AS back FROM ledger l
    WHERE l.order_id = s.id AND s.refunded_tickets > 0 AND NOT u.is_sale
      AND l.ticket_refund_id IS NOT NULL AND l.account = 'buyer' AND l.created_at <= u.created_at
    GROUP BY l.ticket_refund_id
  ) AS paid CROSS JOIN LATERAL (
    SELECT sum(t.refund_cents) AS cents,
      sum(i.unit_price_cents - CASE s.fees_payer WHEN 'venue' THEN i.unit_tax_cents ELSE 0 END) AS price
    FROM tickets t JOIN order_items i ON i.order_id = t.order_id AND i.stock_id = t.stock_id
    WHERE t.order_id = s.id AND t.refund_id = paid.ticket_refund_id
  ) AS tickets`

/**
 * The taxes of a seller's orders by month, tax and show. Sales are what tickets cost without tax and the buyer's fees. A
 * refund of single tickets takes back their prices, and any other refund the part of what is left that it is of the money
 * left, by all refunds so far, so that the parts of a whole refund sum to the whole. The tax is the ledger's; if an order
 * has several taxes, each gets its part.
 *
 * @param year on the venue's calendar
 */
export async function listTaxSums(db: Db, sellerId: EntityId, year: number): Promise<TaxSums[]> {
  const { rows } = await sql<TaxSums>`
    WITH sold AS MATERIALIZED (
      SELECT id, zone, address, fees_payer, tax_lines, total_cents, refunded_tickets,
        price_cents - CASE fees_payer WHEN 'venue' THEN tax_cents ELSE 0 END AS base FROM (${soldBy(sellerId)}) AS own
    ), steps AS (
      SELECT l.order_id, l.created_at, l.entry, l.entry = 'sale' AS is_sale,
        coalesce(sum(l.amount_cents) FILTER (WHERE l.account = 'buyer'), 0) AS paid_back,
        coalesce(sum(l.amount_cents) FILTER (WHERE l.account = 'tax'), 0) AS tax
      FROM ledger l JOIN sold s ON s.id = l.order_id WHERE ${isReported} GROUP BY l.order_id, l.created_at, l.entry
    ), upto AS (
      SELECT *, sum(CASE WHEN is_sale THEN 0 ELSE paid_back END)
        OVER (PARTITION BY order_id ORDER BY is_sale DESC, created_at) AS back_upto FROM steps
    ), refunded AS (
      SELECT s.*, u.created_at, u.entry, u.is_sale, u.tax, CASE
          WHEN u.is_sale OR u.back_upto = 0 THEN 0
          WHEN u.back_upto = s.total_cents THEN s.base
          ELSE coalesce(singles.base, 0) + round((s.base - coalesce(singles.base, 0))::numeric
            * (u.back_upto - coalesce(singles.money, 0)) / nullif(s.total_cents - coalesce(singles.money, 0), 0))
        END AS refunds_upto
      FROM upto u JOIN sold s ON s.id = u.order_id
      LEFT JOIN LATERAL (${singlesUpTo}) AS singles ON true
    ), booked AS (
      SELECT *, to_char(created_at AT TIME ZONE zone, 'YYYY-MM') AS month, CASE WHEN is_sale THEN base ELSE 0 END AS sales,
        refunds_upto - lag(refunds_upto, 1, 0::numeric)
          OVER (PARTITION BY id ORDER BY is_sale DESC, created_at, entry) AS refunds
      FROM refunded
    ), lines AS (
      SELECT s.id, line.name, line.cents, sum(line.cents) OVER (PARTITION BY s.id ORDER BY line.position) AS cents_upto,
        sum(line.cents) OVER (PARTITION BY s.id) AS cents_whole
      FROM sold s CROSS JOIN LATERAL (SELECT position, entry ->> 'name' AS name, (entry ->> 'cents')::numeric AS cents
        FROM jsonb_array_elements(s.tax_lines) WITH ORDINALITY AS each (entry, position)) AS line
      WHERE line.cents > 0
    ), taxed AS (
      SELECT b.month, l.name AS tax_name, b.address, b.sales, b.refunds, b.is_sale,
        CASE WHEN l.id IS NULL THEN b.tax ELSE round(b.tax * l.cents_upto / l.cents_whole)
          - round(b.tax * (l.cents_upto - l.cents) / l.cents_whole) END AS tax
      FROM booked b LEFT JOIN lines l ON l.id = b.id
    )
    SELECT month, tax_name AS "taxName", address, sum(sales)::float8 AS "salesCents",
      sum(refunds)::float8 AS "refundsCents",
      coalesce(sum(tax) FILTER (WHERE is_sale), 0)::float8 AS "collectedCents",
      coalesce(-sum(tax) FILTER (WHERE NOT is_sale), 0)::float8 AS "refundedTaxCents"
    FROM taxed WHERE month LIKE ${`${year}-%`} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  return rows
}

/** A page's name, and the zone by which its current year is told. */
export const findSeller = (db: Db, id: EntityId) =>
  db.selectFrom('entities').select(['name', 'zone']).where('id', '=', id).executeTakeFirst()
