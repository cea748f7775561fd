import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { StockId } from '../../../kernel/ids.ts'

/** What a stock counts: in checkouts, offers and holds for friends; sold; returned to the waitlist. */
export type Counters = { held: number; sold: number; returned: number }
export type StockCount = Counters & {
  id: StockId
  show: string
  day: Day
  ticketName: string
  quantity: number
  /** What orders, offers, groups, tickets and cash sales add up to. */
  heldRows: number
  soldRows: number
  returnedRows: number
}

/** One statement reads one snapshot: what differs in it was committed like that. */
const countOf = (stocks: RawBuilder<unknown>) => sql<StockCount>`
  SELECT s.id, e.name AS show, o.day, t.name AS "ticketName", s.quantity, s.held, s.sold, s.returned,
    h.n + w.n + g.n AS "heldRows", k.n + c.n AS "soldRows", k.back AS "returnedRows"
  FROM (${stocks}) s JOIN ticket_types t ON t.id = s.ticket_type_id JOIN event_occurrences o ON o.id = s.occurrence_id
  JOIN events e ON e.id = o.event_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::int AS n FROM order_items
    WHERE stock_id = s.id AND hold_state = 'held') h
  CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::int AS n FROM waitlist_places
    WHERE stock_id = s.id AND state = 'offered') w
  CROSS JOIN LATERAL (SELECT coalesce(sum(tickets_left), 0)::int AS n FROM group_holds WHERE stock_id = s.id) g
  CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE returned_at IS NULL))::int AS n, count(returned_at)::int AS back
    FROM tickets WHERE occurrence_id = s.occurrence_id AND stock_id = s.id AND state IN ('valid', 'used')) k
  CROSS JOIN LATERAL (SELECT coalesce(sum(i.quantity), 0)::int AS n FROM cash_sale_items i
    JOIN cash_sales x ON x.id = i.sale_id WHERE i.stock_id = s.id AND x.undone_at IS NULL) c
  ORDER BY s.id`

/** The next stocks by id, each with what its rows add up to. */
export const listCounts = async (
  db: Db,
  { after, limit }: { after: StockId | null; limit: number },
): Promise<StockCount[]> => {
  const stocks = sql`SELECT * FROM ticket_stock WHERE ${after}::uuid IS NULL OR id > ${after}::uuid ORDER BY id LIMIT ${limit}`
  return (await countOf(stocks).execute(db)).rows
}

/** Locks a stock, as all do who change its counters, and counts its rows after that. */
export async function countLocked(tx: Tx, stockId: StockId): Promise<StockCount | null> {
  await tx.selectFrom('ticket_stock').select('id').where('id', '=', stockId).forUpdate().execute()
  const { rows } = await countOf(sql`SELECT * FROM ticket_stock WHERE id = ${stockId}`).execute(tx)
  return rows[0] ?? null
}

export const setCounters = (tx: Tx, stockId: StockId, counters: Counters) =>
  tx.updateTable('ticket_stock').set(counters).where('id', '=', stockId).execute()
