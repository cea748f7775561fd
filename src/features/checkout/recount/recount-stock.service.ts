import { inTransaction } from '../../../db/transaction.ts'
import type { StockId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as store from './recount-stock.store.ts'

const stocksAtOnce = 500

/** A stock that said something else than its rows; `isCorrected` is false where the rows exceed its quantity. */
export type WrongStock = store.StockCount & { isCorrected: boolean }

/**
 * Counts what every ticket type of every date has in checkouts, sold and returned, and corrects counters that say
 * something else (invariant I1): the command `recount`. Sales go on meanwhile.
 *
 * @returns how many stocks there are, and those that were wrong
 */
export async function recountStock(ctx: AppCtx): Promise<{ counted: number; wrong: WrongStock[] }> {
  const wrong: WrongStock[] = []
  let counted = 0
  let after: StockId | null = null
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    const stocks: store.StockCount[] = await store.listCounts(ctx.backgroundDb, { after, limit: stocksAtOnce })
    counted += stocks.length
    for (const { id } of stocks.filter(isWrong)) {
      // oxlint-disable-next-line no-await-in-loop -- one lock at a time
      const stock = await correct(ctx, id)
      if (stock) wrong.push(stock)
    }
    const last = stocks.at(-1)
    if (!last || stocks.length < stocksAtOnce) return { counted, wrong }
    after = last.id
  }
}

const isWrong = ({ held, sold, returned, heldRows, soldRows, returnedRows }: store.StockCount): boolean =>
  held !== heldRows || sold !== soldRows || returned !== returnedRows

/** @returns null where the counters are right by now */
const correct = (ctx: AppCtx, id: StockId): Promise<WrongStock | null> =>
  inTransaction(ctx.backgroundDb, async (tx) => {
    const stock = await store.countLocked(tx, id)
    if (!stock || !isWrong(stock)) return null
    const { heldRows: held, soldRows: sold, returnedRows: returned, quantity } = stock
    const isCorrected = held + sold <= quantity && sold + returned <= quantity
    if (isCorrected) await store.setCounters(tx, id, { held, sold, returned })
    return { ...stock, isCorrected }
  })
