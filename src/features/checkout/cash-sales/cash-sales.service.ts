import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { CashSaleId, EventId, OccurrenceId, UserId } from '../../../kernel/ids.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { isOnSale } from '../../tickets/rules/sales-start.ts'
import { readSale } from '../buy/sale.service.ts'
import { priceNow } from '../buy/price-now.ts'
import { chooseDate } from '../rules/baskets/basket.ts'
import { cashPriceOf } from './cash-price.ts'
import { typesOpenTo } from '../rules/promo-code.ts'
import * as store from './cash-sales.store.ts'

/** A cash sale of a date: what was sold to whom is not known, only what and when. */
export type CashSale = store.CashSaleRow

/**
 * What can be sold at the door of a date now: the types on sale that need no promo code, each with its price in cash and
 * how many of it one sale can have.
 *
 * @throws {Refusal} request/not-found, checkout/not-on-sale
 */
export async function readDoorSale(db: Db, { eventID, day, now }: { eventID: EventId; day: Day; now: Date }) {
  const sale = await readSale(db, eventID)
  const date = chooseDate(sale.dates, day, now)
  const left = new Map((await store.listLeft(db, date.id)).map((row) => [row.id, row.left]))
  const open = typesOpenTo(sale.types, null).filter(({ active, salesStart }) => active && isOnSale(salesStart, now))
  return {
    /** Whether buyers can pay by card: a host without an account at the provider takes cash alone. */
    takesCards: sale.sellerAccount !== null && sale.chargesEnabled,
    types: open.flatMap((type) => {
      const stockId = date.stock[type.id]
      if (!stockId) return []
      const one = [{ ticketTypeID: type.id, quantity: 1 }]
      const [line] = priceNow(sale, { eventID, tickets: one, occurrenceDate: day }, now).basket.lines
      if (!line) return []
      return [
        {
          ticketTypeID: type.id,
          ticketName: type.name,
          cashCents: cashPriceOf(line, sale.feesPayer),
          taxCents: line.tax,
          most: Math.max(0, Math.min(left.get(stockId) ?? 0, type.perOrderMax, ticketsPerOrder)),
        },
      ]
    }),
  }
}

/** A cash sale, locked until the transaction ends. */
export const lockCashSale = (tx: Tx, id: CashSaleId): Promise<CashSale | undefined> => store.lockSale(tx, id)

/** Marks a cash sale as undone, with who did it and why, and gives its tickets back to the stock. */
export const undoLockedCashSale = (tx: Tx, id: CashSaleId, undo: { at: Date; by: UserId; reason: string }) =>
  store.undoSale(tx, id, undo)

/** What a date sold for cash, everyone or one person, the latest first; none that was undone. */
export const listCashSales = (db: Db, date: { occurrenceId: OccurrenceId; seller: UserId | null; most: number }) =>
  store.listOfDate(db, date)
