import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { sumsOf } from '../../../kernel/money.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { readCashReport } from '../cash-sales/cash-report.service.ts'
import { listCashDays } from '../cash-sales/cash-report.store.ts'
import type { SalesAmounts } from './event-orders.contract.ts'
import { listSoldDays } from './event-orders.store.ts'
import { managedShow } from './managed-show.ts'
import { listCodeSales, listSales, type SalesRow } from './sales-report.store.ts'

/** @throws {Refusal} event/not-found, request/not-allowed for editors and the door */
export async function fetchSalesReport(
  ctx: SignedInCtx,
  { eventID, occurrenceDate = null }: { eventID: EventId; occurrenceDate?: Day | null | undefined },
) {
  const { event, role } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  const [soldDays, cashDays, rows, codes, cash] = await Promise.all([
    listSoldDays(ctx.db, eventID),
    listCashDays(ctx.db, eventID),
    listSales(ctx.db, eventID, { zone: event.zone, day: occurrenceDate }),
    listCodeSales(ctx.db, eventID, occurrenceDate),
    readCashReport(ctx.db, { eventId: eventID, day: occurrenceDate, zone: event.zone }),
  ])
  const days = Map.groupBy(rows, ({ day }) => day)
  const types = Map.groupBy(rows, ({ ticketName }) => ticketName)
  return {
    success: true as const,
    show: managedShow(event),
    role,
    dates: [...new Set([...soldDays, ...cashDays])].toSorted(),
    total: totalOf(rows),
    days: [...days].map(([day, sales]) => ({ day, ...totalOf(sales) })),
    types: [...types].map(([ticketName, sales]) => ({ ticketName, ...totalOf(sales) })),
    codes,
    cash,
  }
}

const amounts = ['tickets', 'grossCents', 'refundsCents', 'feesCents', 'taxCents', 'netCents'] as const

const totalOf = (rows: SalesRow[]): SalesAmounts => sumsOf(amounts, rows)
