import { shownTime } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { TicketView } from './orders.contract.ts'
import type * as views from './order-views.store.ts'
import { printTicketCode } from '../ticket-codes/sign-ticket-code.ts'

export const summaryView = (row: views.OrderSummaryRow) => ({
  ...row,
  wallTime: shownTime(row.wallTime, row.occurrenceDate, row.zone),
  startsAt: row.startsAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
})

export const ticketView = ({ ticketKey }: AppCtx, { code, startsAt, ...row }: views.TicketRow): TicketView => ({
  ...row,
  wallTime: shownTime(row.wallTime, row.occurrenceDate, row.zone),
  startsAt: startsAt.toISOString(),
  code: printTicketCode(code, ticketKey),
})
