import { inTransaction } from '../../../db/transaction.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as store from './recount-stock.store.ts'

const stocksAtMost = 1_000

/** A stock that said something else than its rows; `isCorrected` is false where the rows exceed its quantity. */
export type WrongStock = store.StockCount & { isCorrected: boolean }

/**
 * Counts what every ticket type of every date has in checkouts, sold and returned, and corrects counters that say
 * something else (invariant I1): the command `recount`. Sales go on meanwhile.
 *
 * @returns how many stocks there are, and those that were wrong, 1,000 at most
 */
export async function recountStock(ctx: AppCtx): Promise<{ counted: number; wrong: WrongStock[] }> {
  const wrong: WrongStock[] = []
  for (const { id } of await store.listWrongStocks(ctx.db, stocksAtMost)) {
    const stock = await inTransaction(ctx.db, async (tx) => {
      const current = await store.countLocked(tx, id)
      if (!current) return null
      const { held, sold, returned } = current.rows
      const isCorrected = held + sold <= current.quantity && sold + returned <= current.quantity
      if (isCorrected) await store.setCounters(tx, id, current.rows)
      return { ...current, isCorrected }
    })
    if (stock) wrong.push(stock)
  }
  return { counted: await store.countStocks(ctx.db), wrong }
}
