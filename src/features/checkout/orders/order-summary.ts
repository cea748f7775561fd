import { isPast } from '../../events/rules/past.ts'
import { showEnd } from '../../events/rules/show-end.ts'
import { shownTime } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { TicketView } from './ticket-views.ts'
import type * as views from './order-views.store.ts'
import type { Replacements } from './replacements.store.ts'
import { printScanCode } from '../ticket-codes/sign-scan-code.ts'
import { printTicketCode } from '../ticket-codes/sign-ticket-code.ts'

/** @param replacements of unpaid orders that ended, by their ids */
export const summaryView = ({ endTime, ...row }: views.OrderSummaryRow, replacements: Replacements) => ({
  ...row,
  wallTime: shownTime(row.wallTime, row.occurrenceDate, row.zone),
  startsAt: row.startsAt.toISOString(),
  endsAt: showEnd({ ...row, day: row.occurrenceDate, endTime }).toISOString(),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  replacedBy: endedUnpaid(row) ? (replacements.get(row.orderID) ?? null) : null,
})

/** One that was paid after all, late, stands for itself. */
const endedUnpaid = ({ state }: Pick<views.OrderSummaryRow, 'state'>) => state === 'expired' || state === 'canceled'

export const ticketView = (
  { ticketKey, now }: AppCtx,
  { code: id, startsAt, isOff, ...row }: views.TicketRow,
): TicketView => {
  const code = printTicketCode(id, ticketKey)
  return {
    ...row,
    isRenamable: row.state === 'valid' && !isOff && (row.isPostponed || !isPast(startsAt, 'listings', now())),
    wallTime: shownTime(row.wallTime, row.occurrenceDate, row.zone),
    startsAt: startsAt.toISOString(),
    code,
    scanCode: printScanCode(code, { eventID: row.eventID, day: row.occurrenceDate }, ticketKey),
  }
}
