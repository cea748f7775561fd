import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { sumNetSales } from './sales-report.store.ts'

/**
 * What a show has earned its host by now: what buyers paid for tickets, without tax, fees and refunds, to the cent as the
 * sales report has it in all (decision 0224).
 *
 * @param show.day one date of it; null for all
 * @returns cents; below zero where the fees of refunds are more than what is left
 */
export const findNetSales = (db: Db, { eventId, day }: { eventId: EventId; day: Day | null }): Promise<Cents> =>
  sumNetSales(db, eventId, day)
