import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import type { SalesAmounts } from './event-orders.contract.ts'
import { listSoldDays } from './event-orders.store.ts'
import { managedShow } from './managed-show.ts'
import { listSales, type SalesRow } from './sales-report.store.ts'

/** @throws {Refusal} event/not-found, request/not-allowed for editors and the door */
export async function fetchSalesReport(
  ctx: SignedInCtx,
  { eventID, occurrenceDate = null }: { eventID: EventId; occurrenceDate?: Day | null | undefined },
) {
  const { event, role } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  const [dates, rows] = await Promise.all([
    listSoldDays(ctx.db, eventID),
    listSales(ctx.db, eventID, { zone: event.zone, day: occurrenceDate }),
  ])
  const days = Map.groupBy(rows, ({ day }) => day)
  const types = Map.groupBy(rows, ({ ticketName }) => ticketName)
  return {
    success: true as const,
    show: managedShow(event),
    role,
    dates,
    total: totalOf(rows),
    days: [...days].map(([day, sales]) => ({ day, ...totalOf(sales) })),
    types: [...types].map(([ticketName, sales]) => ({ ticketName, ...totalOf(sales) })),
  }
}

const nothing: SalesAmounts = { tickets: 0, grossCents: 0, refundsCents: 0, feesCents: 0, taxCents: 0, netCents: 0 }

const totalOf = (rows: SalesRow[]): SalesAmounts =>
  rows.reduce(
    (total, row) => ({
      tickets: total.tickets + row.tickets,
      grossCents: total.grossCents + row.grossCents,
      refundsCents: total.refundsCents + row.refundsCents,
      feesCents: total.feesCents + row.feesCents,
      taxCents: total.taxCents + row.taxCents,
      netCents: total.netCents + row.netCents,
    }),
    nothing,
  )
