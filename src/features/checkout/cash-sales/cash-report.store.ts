import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { type Cents, cents } from '../../../kernel/money.ts'

type Dates = { eventId: EventId; day: Day | null }

const datesOf = ({ eventId, day }: Dates) =>
  sql`date.event_id = ${eventId} AND (${day}::date IS NULL OR date.day = ${day}::date)`

export type CashRow = {
  ticketName: string
  sellerId: UserId | null
  /** The username at the last of these sales. */
  sellerName: string | null
  lastAt: Date
  tickets: number
  totalCents: Cents
  taxCents: Cents
}

/** What an event sold for cash, by ticket type under its name of today and by seller; none that was undone. */
export async function listCashSales(db: Db, dates: Dates): Promise<CashRow[]> {
  const { rows } = await sql<CashRow>`
    SELECT coalesce(t.name, i.ticket_name) AS "ticketName", c.sold_by AS "sellerId",
      (array_agg(c.sold_as ORDER BY c.sold_at DESC))[1] AS "sellerName", max(c.sold_at) AS "lastAt",
      sum(i.quantity)::int AS tickets, sum(i.unit_cents * i.quantity)::int AS "totalCents",
      sum(i.unit_tax_cents * i.quantity)::int AS "taxCents"
    FROM cash_sales c JOIN event_occurrences date ON date.id = c.occurrence_id
    JOIN cash_sale_items i ON i.sale_id = c.id JOIN ticket_stock s ON s.id = i.stock_id
    LEFT JOIN ticket_types t ON t.id = s.ticket_type_id
    WHERE ${datesOf(dates)} AND c.undone_at IS NULL GROUP BY 1, 2 ORDER BY 1, 3, 2`.execute(db)
  return rows
}

export type UndoneCashRow = {
  soldAt: Date
  undoneAt: Date
  soldBy: string | null
  undoneBy: string | null
  tickets: number
  totalCents: Cents
  reason: string
}

/** Cash sales of an event that were undone, the latest first. */
export async function listUndoneCashSales(db: Db, dates: Dates, most: number): Promise<UndoneCashRow[]> {
  const { rows } = await sql<UndoneCashRow>`
    SELECT c.sold_at AS "soldAt", c.undone_at AS "undoneAt", c.sold_as AS "soldBy", c.undone_as AS "undoneBy",
      (SELECT sum(i.quantity)::int FROM cash_sale_items i WHERE i.sale_id = c.id) AS tickets,
      c.total_cents AS "totalCents", c.undo_reason AS reason
    FROM cash_sales c JOIN event_occurrences date ON date.id = c.occurrence_id
    WHERE ${datesOf(dates)} AND c.undone_at IS NOT NULL ORDER BY c.undone_at DESC, c.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** How many cash sales of an event were undone, and their cents in all. */
export async function sumUndoneCashSales(db: Db, dates: Dates): Promise<{ sales: number; totalCents: Cents }> {
  const { rows } = await sql<{ sales: number; totalCents: Cents }>`
    SELECT count(*)::int AS sales, coalesce(sum(c.total_cents), 0)::int AS "totalCents"
    FROM cash_sales c JOIN event_occurrences date ON date.id = c.occurrence_id
    WHERE ${datesOf(dates)} AND c.undone_at IS NOT NULL`.execute(db)
  return rows[0] ?? { sales: 0, totalCents: cents(0) }
}

/** The dates of an event on which its door took cash, oldest first. */
export async function listCashDays(db: Db, eventId: EventId): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    SELECT DISTINCT date.day FROM cash_sales c JOIN event_occurrences date ON date.id = c.occurrence_id
    WHERE date.event_id = ${eventId} ORDER BY date.day`.execute(db)
  return rows.map(({ day }) => day)
}
