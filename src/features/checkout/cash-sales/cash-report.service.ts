import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { sumsOf } from '../../../kernel/money.ts'
import { wallOf, type Zone } from '../../../kernel/zone.ts'
import type { CashReport } from '../event-orders/event-orders.contract.ts'
import { type CashRow, listCashSales, listUndoneCashSales, sumUndoneCashSales } from './cash-report.store.ts'

const undoneAtOnce = 100

/** What the door of an event, or of one of its dates, sold for cash and who took it; null where it never did (decisions 0226, 0233). */
export async function readCashReport(
  db: Db,
  { zone, ...dates }: { eventId: EventId; day: Day | null; zone: Zone },
): Promise<CashReport | null> {
  const [rows, undone, undoneTotal] = await Promise.all([
    listCashSales(db, dates),
    listUndoneCashSales(db, dates, undoneAtOnce),
    sumUndoneCashSales(db, dates),
  ])
  if (rows.length === 0 && undone.length === 0) return null
  const types = Map.groupBy(rows, ({ ticketName }) => ticketName)
  const sellers = Map.groupBy(rows, ({ sellerId }) => sellerId)
  return {
    total: totalOf(rows),
    types: [...types].map(([ticketName, sales]) => ({ ticketName, ...totalOf(sales) })),
    sellers: [...sellers.values()].map((sales) => ({ name: nameOf(sales), ...totalOf(sales) })),
    undoneTotal,
    undone: undone.map(({ soldAt, undoneAt, ...sale }) => ({
      ...sale,
      sold: wallOf(soldAt, zone),
      undone: wallOf(undoneAt, zone),
    })),
  }
}

/** The name under which a person sold last. */
const nameOf = (sales: CashRow[]) =>
  sales.toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime())[0]?.sellerName ?? null

const totalOf = (rows: CashRow[]) => sumsOf(['tickets', 'totalCents', 'taxCents'], rows)
