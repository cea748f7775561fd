import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { CashTables } from '../../../db/tables/door.ts'
import type { CashSaleId, EventId, OccurrenceId, StockId, UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'

/** Locks an event as a hold does, before its stock: until the transaction ends, no one changes what it sells. */
export const lockEvent = (tx: Tx, id: EventId) =>
  tx.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/**
 * How many tickets are left of each stock row: none where people wait for so few, whose they are (decision 0228), and none
 * that would take the place of a returned one, whose holder may come, or one beside it that is kept (decision 0246).
 */
const left = sql<number>`tickets_left(ticket_stock.id, ticket_stock.quantity - ticket_stock.sold
  - CASE WHEN ticket_stock.returned = 0 THEN ticket_stock.held
    ELSE greatest(ticket_stock.held, ticket_stock.returned + kept_places(ticket_stock.id)) END)`.as('left')

/** Stock rows and what is left of each, locked in the one order of all who lock several. */
export async function lockStock(tx: Tx, ids: StockId[]) {
  const stock = tx.selectFrom('ticket_stock').select('id').where('id', 'in', ids).orderBy('id')
  await stock.forUpdate().execute()
  // Read after the lock: a statement sees who waits as of its own beginning.
  return stock.select(left).execute()
}

export const listLeft = (db: Db, occurrenceId: OccurrenceId) =>
  db.selectFrom('ticket_stock').select('id').select(left).where('occurrence_id', '=', occurrenceId).execute()

type NewSale = Pick<
  Insertable<CashTables['cash_sales']>,
  'id' | 'occurrence_id' | 'total_cents' | 'tax_cents' | 'door' | 'nonce' | 'sold_at'
> & { sold_by: UserId }
/** Under which name the team knows a person now; null without a profile (decision 0233). */
const usernameOf = (userId: UserId) => sql<string | null>`(SELECT username FROM fans WHERE user_id = ${userId})`

type NewItem = Omit<CashTables['cash_sale_items'], 'sale_id'>

/**
 * Writes a sale and takes its tickets out of the stock, which is locked.
 *
 * @returns false where the nonce belongs to another sale already
 */
export async function insertSale(tx: Tx, sale: NewSale, items: NewItem[]): Promise<boolean> {
  const row = await tx
    .insertInto('cash_sales')
    .values({ ...sale, sold_as: usernameOf(sale.sold_by) })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx
    .insertInto('cash_sale_items')
    .values(items.map((item) => ({ sale_id: sale.id, ...item })))
    .execute()
  await moveSold(tx, sale.id, 1)
  return true
}

/** Marks a sale as undone and gives its tickets back to the stock, locked by id first. */
export async function undoSale(tx: Tx, id: CashSaleId, undo: { at: Date; by: UserId; reason: string }): Promise<void> {
  await sql`SELECT FROM ticket_stock WHERE id IN (SELECT stock_id FROM cash_sale_items WHERE sale_id = ${id})
    ORDER BY id FOR UPDATE`.execute(tx)
  await moveSold(tx, id, -1)
  await tx
    .updateTable('cash_sales')
    .set({ undone_at: undo.at, undone_by: undo.by, undone_as: usernameOf(undo.by), undo_reason: undo.reason })
    .where('id', '=', id)
    .execute()
}

const moveSold = (tx: Tx, id: CashSaleId, direction: 1 | -1) =>
  sql`UPDATE ticket_stock s SET sold = s.sold + ${direction} * i.quantity
    FROM cash_sale_items i WHERE i.sale_id = ${id} AND i.stock_id = s.id`.execute(tx)

export type CashSaleRow = {
  id: CashSaleId
  occurrence_id: OccurrenceId
  event_id: EventId
  total_cents: Cents
  door: string
  sold_by: UserId | null
  sold_as: string | null
  sold_at: Date
  undone_at: Date | null
  tickets: { ticketName: string; quantity: number }[]
}

const sales = (db: Db) =>
  db
    .selectFrom('cash_sales as c')
    .innerJoin('event_occurrences as date', 'date.id', 'c.occurrence_id')
    .select(['c.id', 'c.occurrence_id', 'date.event_id', 'c.total_cents', 'c.door', 'c.sold_by', 'c.sold_as'])
    .select(['c.sold_at', 'c.undone_at'])
    .select(
      sql<
        CashSaleRow['tickets']
      >`(SELECT json_agg(json_build_object('ticketName', i.ticket_name, 'quantity', i.quantity)
        ORDER BY i.ticket_name, i.stock_id) FROM cash_sale_items i WHERE i.sale_id = c.id)`.as('tickets'),
    )

export const findByNonce = (db: Db, nonce: string): Promise<CashSaleRow | undefined> =>
  sales(db).where('c.nonce', '=', nonce).executeTakeFirst()

/** A sale, locked: who undoes it as well comes after. */
export const lockSale = (tx: Tx, id: CashSaleId): Promise<CashSaleRow | undefined> =>
  sales(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

type SalesOf = { occurrenceId: OccurrenceId; seller: UserId | null; most: number }

/** What a date sold, the latest first; none that was undone. @param date.seller null for everyone */
export const listOfDate = (db: Db, { occurrenceId, seller, most }: SalesOf): Promise<CashSaleRow[]> =>
  sales(db)
    .where('c.occurrence_id', '=', occurrenceId)
    .$if(seller !== null, (query) => query.where('c.sold_by', '=', seller))
    .where('c.undone_at', 'is', null)
    .orderBy('c.sold_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute()
