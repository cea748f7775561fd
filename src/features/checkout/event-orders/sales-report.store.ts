import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { type Cents, noCents } from '../../../kernel/money.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { FeeName } from '../../tickets/rules/price.ts'
import { type Account, reportedAs } from '../rules/ledger.ts'
import type { SalesAmounts } from './event-orders.contract.ts'
import { gotTickets, ofEvent } from './event-orders.store.ts'

const accountsOf = (part: (typeof reportedAs)[Account]) =>
  (Object.keys(reportedAs) as Account[]).filter((account) => reportedAs[account] === part)

/** Sums of ledger lines `l`, each positive where it is what its name says. */
export const ledgerSums = sql`
  coalesce(-sum(l.amount_cents) FILTER (WHERE l.account = 'buyer' AND l.entry = 'sale'), 0) AS gross,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account = 'buyer' AND l.entry <> 'sale'), 0) AS refunds,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account = ANY (${accountsOf('fees')}::text[])), 0) AS fees,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account = ANY (${accountsOf('tax')}::text[])), 0) AS tax`

/**
 * The part of a ledger amount that falls on one of an order's items, by what the item paid, its fees or its tax. The
 * parts sum to the amount, and a sale's parts are the items' amounts themselves, to the cent (P10).
 */
const partOf = (amount: 'gross' | 'refunds' | 'fees' | 'tax', share: 'paid' | 'fees' | 'tax') => {
  const upTo = (edge: RawBuilder<unknown>) =>
    sql`coalesce(round(m.${sql.ref(amount)}::numeric * ${edge} / nullif(i.${sql.ref(`${share}_whole`)}, 0)), 0)`
  const end = sql`i.${sql.ref(`${share}_upto`)}`
  return sql`${upTo(end)} - ${upTo(sql`(${end} - i.${sql.ref(share)})`)}`
}

const sharesOf = (share: 'paid' | 'fees' | 'tax') => sql`
  sum(${sql.ref(share)}) OVER (PARTITION BY order_id ORDER BY stock_id) AS ${sql.ref(`${share}_upto`)},
  sum(${sql.ref(share)}) OVER (PARTITION BY order_id) AS ${sql.ref(`${share}_whole`)}`

/** Each fee of an item, as the query below computes it: the platform's a ticket, the card's share of the order's. */
const feesOfItem: Record<FeeName, RawBuilder<unknown>> = {
  platformFee: sql`platform_fee`,
  cardFee: sql`card_fee`,
}
const feeOfItem = sql.join(Object.values(feesOfItem), sql` + `)

export type SalesRow = SalesAmounts & { day: Day; ticketName: string }

/**
 * What an event sold, by the venue's day and ticket type under its name of today. Money is the ledger's, on the day on
 * which it was booked.
 */
export async function listSales(db: Db, eventId: EventId, { zone, day }: { zone: Zone; day: Day | null }) {
  const { rows } = await sql<SalesRow>`
    WITH sold AS (
      SELECT o.id, o.paid_at FROM orders o WHERE ${ofEvent(eventId, day)} AND ${gotTickets}
    ), priced AS (
      SELECT i.order_id, i.stock_id, coalesce(t.name, i.ticket_name) AS ticket_name, i.quantity, o.fees_payer,
        o.card_fee_cents, i.unit_price_cents * i.quantity AS price, i.unit_tax_cents * i.quantity AS tax,
        i.unit_platform_fee_cents * i.quantity AS platform_fee
      FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN ticket_types t ON t.id = i.ticket_type_id
      WHERE i.order_id IN (SELECT id FROM sold)
    ), running AS (
      SELECT *, sum(price) OVER (PARTITION BY order_id ORDER BY stock_id) AS price_upto,
        sum(price) OVER (PARTITION BY order_id) AS price_whole
      FROM priced
    ), charged AS (
      SELECT order_id, stock_id, ticket_name, quantity, tax, ${feeOfItem} AS fees,
        CASE fees_payer WHEN 'venue' THEN price ELSE price + tax + ${feeOfItem} END AS paid
      FROM running CROSS JOIN LATERAL (SELECT CASE WHEN price_whole = 0 THEN 0
        ELSE round(card_fee_cents::numeric * price_upto / price_whole)
          - round(card_fee_cents::numeric * (price_upto - price) / price_whole) END AS card_fee) AS c
    ), items AS (
      SELECT *, ${sharesOf('paid')}, ${sharesOf('fees')}, ${sharesOf('tax')} FROM charged
    ), money AS (
      SELECT l.order_id, (l.created_at AT TIME ZONE ${zone})::date AS day, l.entry, ${ledgerSums}
      FROM ledger l WHERE l.order_id IN (SELECT id FROM sold) GROUP BY 1, 2, 3
    ), parts AS (
      SELECT m.day, i.ticket_name, 0 AS tickets, ${partOf('gross', 'paid')} AS gross,
        ${partOf('refunds', 'paid')} AS refunds, ${partOf('fees', 'fees')} AS fees, ${partOf('tax', 'tax')} AS tax
      FROM money m JOIN items i ON i.order_id = m.order_id
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

/** Net sales of an event, or of one date of it, as the report above has them in all. */
export async function sumNetSales(db: Db, eventId: EventId, day: Day | null): Promise<Cents> {
  const { rows } = await sql<{ net: Cents }>`
    SELECT coalesce(sum(l.amount_cents), 0)::float8 AS net FROM ledger l JOIN orders o ON o.id = l.order_id
    WHERE l.account = ANY (${accountsOf('net')}::text[]) AND ${ofEvent(eventId, day)} AND ${gotTickets}`.execute(db)
  return rows[0]?.net ?? noCents
}
