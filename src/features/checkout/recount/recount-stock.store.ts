import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { StockId } from '../../../kernel/ids.ts'

/** What a stock counts: in checkouts, offers and holds for friends; sold; returned to the waitlist. */
export type Counters = { held: number; sold: number; returned: number }
export type StockCount = {
  id: StockId
  show: string
  day: Day
  ticketName: string
  quantity: number
  /** What the stock says, and what its orders, offers, groups, tickets and cash sales add up to. */
  counters: Counters
  rows: Counters
}

/** One statement reads one snapshot: what differs in it was committed like that. */
const count = (condition: RawBuilder<boolean>) => sql<StockCount>`
  SELECT s.id, e.name AS show, o.day, t.name AS "ticketName", s.quantity,
    json_build_object('held', s.held, 'sold', s.sold, 'returned', s.returned) AS counters,
    json_build_object('held', h.n + w.n + g.n, 'sold', k.n + c.n, 'returned', k.back) AS rows
  FROM ticket_stock s JOIN ticket_types t ON t.id = s.ticket_type_id JOIN event_occurrences o ON o.id = s.occurrence_id
  JOIN events e ON e.id = o.event_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::int AS n FROM order_items
    WHERE stock_id = s.id AND hold_state = 'held') h
  CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::int AS n FROM waitlist_places
    WHERE stock_id = s.id AND state = 'offered') w
  CROSS JOIN LATERAL (SELECT coalesce(sum(tickets_left), 0)::int AS n FROM group_holds WHERE stock_id = s.id) g
  CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE returned_at IS NULL))::int AS n, count(returned_at)::int AS back
    FROM tickets WHERE stock_id = s.id AND state IN ('valid', 'used')) k
  CROSS JOIN LATERAL (SELECT coalesce(sum(i.quantity), 0)::int AS n FROM cash_sale_items i
    JOIN cash_sales x ON x.id = i.sale_id WHERE i.stock_id = s.id AND x.undone_at IS NULL) c
  WHERE ${condition}
  ORDER BY o.day, e.name, t.name, s.id`

const differs = sql<boolean>`(s.held, s.sold, s.returned) IS DISTINCT FROM (h.n + w.n + g.n, k.n + c.n, k.back)`

/** Stocks whose counters say something else than their rows, at most `limit`. */
export const listWrongStocks = async (db: Db, limit: number): Promise<StockCount[]> =>
  (await sql<StockCount>`${count(differs)} LIMIT ${limit}`.execute(db)).rows

export const countStocks = async (db: Db): Promise<number> => {
  const { n } = await db
    .selectFrom('ticket_stock')
    .select((query) => query.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Locks a stock, as all do who change its counters, and counts its rows after that. */
export async function countLocked(tx: Tx, stockId: StockId): Promise<StockCount | null> {
  await tx.selectFrom('ticket_stock').select('id').where('id', '=', stockId).forUpdate().execute()
  const { rows } = await count(sql<boolean>`s.id = ${stockId}`).execute(tx)
  return rows[0] ?? null
}

export const setCounters = (tx: Tx, stockId: StockId, counters: Counters) =>
  tx.updateTable('ticket_stock').set(counters).where('id', '=', stockId).execute()
