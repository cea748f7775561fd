import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { SalesAmounts } from './event-orders.contract.ts'
import { sumNetSales, sumSales } from './sales-report.store.ts'

/**
 * Net sales of a show so far: what buyers paid for tickets, without tax, fees and refunds, equal to the total of the sales
 * report (decision 0224).
 *
 * @param show.day one date of it; null for all
 * @returns cents; below zero if refunds cost more than the show sold
 */
export const findNetSales = (db: Db, { eventId, day }: { eventId: EventId; day: Day | null }): Promise<Cents> =>
  sumNetSales(db, eventId, day)

/** The total of a show's sales report, or of one date's, in cents. */
export const findShowSales = (db: Db, { eventId, day }: { eventId: EventId; day: Day }): Promise<SalesAmounts> =>
  sumSales(db, eventId, day)
