import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { OrderId, StockId } from '../../../kernel/ids.ts'

/** Puts another name on tickets that are not paid for yet; changes nothing once they are. */
export const renameUnpaid = (db: Db, id: OrderId, fullName: string) =>
  db
    .updateTable('orders')
    .set({ full_name: fullName })
    .where('id', '=', id)
    .where('state', 'in', ['held', 'paying'])
    .execute()

/** An order and its successors, one after the other; the last one represents all of them. */
export const listReplacements = (db: Db, id: OrderId) =>
  db
    .withRecursive('chain(id, position)', (cte) =>
      cte
        .selectFrom('orders')
        .select(['id', sql<number>`1`.as('position')])
        .where('id', '=', id)
        .unionAll(
          cte
            .selectFrom('chain')
            .innerJoin('orders', 'orders.replaces', 'chain.id')
            .select(['orders.id', sql<number>`position + 1`.as('position')]),
        ),
    )
    .selectFrom('chain')
    .innerJoin('orders', 'orders.id', 'chain.id')
    .selectAll('orders')
    .orderBy('position')
    .execute()

/** How many tickets of each stock no one holds or has bought. */
export async function listFreeStock(db: Db, ids: StockId[]): Promise<Map<StockId, number>> {
  const rows = await db
    .selectFrom('ticket_stock')
    .select(['id', 'quantity', 'held', 'sold'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, quantity, held, sold }) => [id, quantity - held - sold]))
}
