import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { type Cents, noCents } from '../../../kernel/money.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { FeeName } from '../../tickets/rules/price.ts'
import { type Account, heldEntries, reportedAs } from '../rules/ledger.ts'
import type { SalesAmounts } from './event-orders.contract.ts'
import { gotTickets, ofEvent } from './event-orders.store.ts'

const accountsOf = (part: (typeof reportedAs)[Account]) =>
  (Object.keys(reportedAs) as Account[]).filter((account) => reportedAs[account] === part)

/** Whether a ledger line `l` is part of a seller's reports: what a bank holds during a dispute is none of it. */
export const isReported = sql<boolean>`l.entry <> ALL (${heldEntries}::text[])`

/** Sums of ledger lines `l`, each positive where it is what its name says. */
export const ledgerSums = sql`
  coalesce(-sum(l.amount_cents) FILTER (WHERE l.account = 'buyer' AND l.entry = 'sale'), 0) AS gross,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account = 'buyer' AND l.entry <> 'sale'), 0) AS refunds,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account = ANY (${accountsOf('fees')}::text[])), 0) AS fees,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.account = ANY (${accountsOf('tax')}::text[])), 0) AS tax`

type Weight = 'paid' | 'fees' | 'tax' | 'single'

/**
 * The part of a ledger amount that falls on one of an order's items, by what the item paid, its fees or its tax; of the
 * refund of some tickets, by what went back for the item's. The parts sum to the amount, and a sale's parts are the items'
 * amounts themselves, to the cent (P10).
 */
const partOf = (amount: 'gross' | 'refunds' | 'fees' | 'tax', share: Weight) => {
  const upTo = (edge: RawBuilder<unknown>) =>
    sql`coalesce(round(m.${sql.ref(amount)}::numeric * ${edge} / nullif(i.${sql.ref(`${share}_whole`)}, 0)), 0)`
  const end = sql`i.${sql.ref(`${share}_upto`)}`
  return sql`${upTo(end)} - ${upTo(sql`(${end} - i.${sql.ref(share)})`)}`
}

/** @param group what a ledger amount is spread over: the items of an order, or those of one refund of its tickets */
const sharesOf = (share: Weight, group: 'order_id' | 'ticket_refund_id' = 'order_id') => sql`
  sum(${sql.ref(share)}) OVER (PARTITION BY ${sql.ref(group)} ORDER BY stock_id) AS ${sql.ref(`${share}_upto`)},
  sum(${sql.ref(share)}) OVER (PARTITION BY ${sql.ref(group)}) AS ${sql.ref(`${share}_whole`)}`

/** What of an item's amount is left after the refunds of single tickets; all of it where nothing is left of its order. */
const leftOf = (share: 'paid' | 'fees' | 'tax', back: 'refunds' | 'fees' | 'tax') => {
  const left = sql`i.${sql.ref(share)} ${share === 'paid' ? sql`-` : sql`+`} coalesce(b.${sql.ref(back)}, 0)`
  return sql`CASE WHEN sum(${left}) OVER (PARTITION BY i.order_id) = 0 THEN i.${sql.ref(share)} ELSE ${left} END AS ${sql.ref(share)}`
}

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
      SELECT l.order_id, (l.created_at AT TIME ZONE ${zone})::date AS day, l.entry, l.ticket_refund_id, ${ledgerSums}
      FROM ledger l WHERE l.order_id IN (SELECT id FROM sold) AND ${isReported} GROUP BY 1, 2, 3, 4
    ), singles AS (
      SELECT *, ${sharesOf('single', 'ticket_refund_id')} FROM (
        SELECT t.order_id, t.stock_id, t.refund_id AS ticket_refund_id, sum(t.refund_cents)::bigint AS single
        FROM tickets t WHERE t.order_id IN (SELECT id FROM sold) AND t.refund_id IS NOT NULL GROUP BY 1, 2, 3) AS refunded
    ), back AS (
      SELECT m.order_id, i.stock_id, m.day, 0 AS gross, ${partOf('refunds', 'single')} AS refunds,
        ${partOf('fees', 'single')} AS fees, ${partOf('tax', 'single')} AS tax
      FROM money m JOIN singles i ON i.ticket_refund_id = m.ticket_refund_id
    ), rest AS (
      SELECT order_id, stock_id, paid, fees, tax, ${sharesOf('paid')}, ${sharesOf('fees')}, ${sharesOf('tax')} FROM (
        SELECT i.order_id, i.stock_id, ${leftOf('paid', 'refunds')}, ${leftOf('fees', 'fees')}, ${leftOf('tax', 'tax')}
        FROM items i LEFT JOIN (SELECT order_id, stock_id, sum(refunds) AS refunds, sum(fees) AS fees, sum(tax) AS tax
          FROM back GROUP BY 1, 2) b USING (order_id, stock_id)) AS unspread
    ), spread AS (
      SELECT m.order_id, i.stock_id, m.day, ${partOf('gross', 'paid')} AS gross, 0 AS refunds,
        ${partOf('fees', 'fees')} AS fees, ${partOf('tax', 'tax')} AS tax
      FROM money m JOIN items i ON i.order_id = m.order_id WHERE m.entry = 'sale'
      UNION ALL
      SELECT m.order_id, i.stock_id, m.day, 0, ${partOf('refunds', 'paid')}, ${partOf('fees', 'fees')}, ${partOf('tax', 'tax')}
      FROM money m JOIN rest i ON i.order_id = m.order_id WHERE m.entry <> 'sale' AND m.ticket_refund_id IS NULL
      UNION ALL
      SELECT * FROM back
    ), parts AS (
      SELECT p.day, i.ticket_name, 0 AS tickets, p.gross, p.refunds, p.fees, p.tax
      FROM spread p JOIN items i USING (order_id, stock_id)
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

type CodeSales = SalesAmounts & { code: string; discountCents: Cents }

/** What an event, or one date of it, sold with each promo code: money is that of whole orders, by the ledger. */
export async function listCodeSales(db: Db, eventId: EventId, day: Day | null): Promise<CodeSales[]> {
  const { rows } = await sql<CodeSales>`
    WITH sold AS (
      SELECT o.id, o.promo_code, o.promo_tickets FROM orders o
      WHERE ${ofEvent(eventId, day)} AND ${gotTickets} AND o.promo_code_id IS NOT NULL
    ), sums AS (
      SELECT s.promo_code, s.promo_tickets, money.gross, money.refunds, money.fees, money.tax,
        (SELECT sum(i.unit_discount_cents * i.quantity) FROM order_items i WHERE i.order_id = s.id) AS discount
      FROM sold s CROSS JOIN LATERAL (SELECT ${ledgerSums} FROM ledger l WHERE l.order_id = s.id) AS money
    )
    SELECT promo_code AS code, sum(promo_tickets)::int AS tickets, sum(discount)::int AS "discountCents",
      sum(gross)::int AS "grossCents", sum(refunds)::int AS "refundsCents", sum(fees)::int AS "feesCents",
      sum(tax)::int AS "taxCents", (sum(gross) - sum(refunds) - sum(fees) - sum(tax))::int AS "netCents"
    FROM sums GROUP BY 1 ORDER BY 1
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

/** All that an event, or one date of it, sold, with the sums of the report above. */
export async function sumSales(db: Db, eventId: EventId, day: Day | null): Promise<SalesAmounts> {
  const { rows } = await sql<SalesAmounts>`
    WITH sold AS MATERIALIZED (SELECT o.id, o.quantity FROM orders o WHERE ${ofEvent(eventId, day)} AND ${gotTickets})
    SELECT (SELECT coalesce(sum(quantity), 0) FROM sold)::int AS tickets, gross::int AS "grossCents",
      refunds::int AS "refundsCents", fees::int AS "feesCents", tax::int AS "taxCents",
      (gross - refunds - fees - tax)::int AS "netCents"
    FROM (SELECT ${ledgerSums} FROM ledger l WHERE l.order_id IN (SELECT id FROM sold)) AS money`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum without FROM rows is a row.')
  return sums
}
