import { type Day, momentText } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { managedShow } from '../../checkout/event-orders/managed-show.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { chooseSheetDate, type CurrentSheet, readSheet } from './host-sheet.service.ts'
import { answerOf, hasChanged, isSameLine } from './sent-lines.ts'
import type { HostSheet } from './settlement-views.ts'
import { listSheetDates } from './sheets.store.ts'

/**
 * The settlement sheet of one date of a show for its host (decision 0220).
 *
 * @throws {Refusal} event/not-found, request/not-allowed for editors and the door
 */
export async function fetchSettlementSheet(
  ctx: SignedInCtx,
  { eventID, occurrenceDate = null }: { eventID: EventId; occurrenceDate?: Day | null | undefined },
) {
  const { event, role } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  const now = ctx.now()
  const dates = await listSheetDates(ctx.db, eventID, now)
  const date = chooseSheetDate(dates, occurrenceDate, now)
  return {
    success: true as const,
    show: managedShow(event),
    role,
    dates: dates.map(({ day }) => day),
    sheet: date && sheetView(await readSheet(ctx.db, event, date, now), date.zone),
  }
}

function sheetView(current: CurrentSheet, zone: Zone): HostSheet {
  const { day, showEndsAt, state, revision, fingerprint, sales, costs, acts, pay, totals, lastSent } = current
  return {
    date: day,
    showEnds: momentOf(showEndsAt, zone),
    ...{ state, revision, fingerprint, sales, costs },
    acts: acts.map(({ actID, actName, terms }, index) => ({ actID, actName, terms, payCents: pay[index] ?? 0 })),
    ...totals,
    lastSent: lastSent && {
      version: lastSent.sheet.version,
      sentAt: lastSent.sheet.sent_at.toISOString(),
      netCents: lastSent.sheet.net_cents,
      hasChanged: hasChanged(current, lastSent),
      lines: lastSent.lines.map((line) => ({
        actID: line.act_id,
        actName: line.act_name,
        payCents: line.pay_cents,
        hasChanged: !isSameLine(current, lastSent.sheet, line),
        ...answerOf(line),
      })),
    },
  }
}

function momentOf(instant: Date, zone: Zone): string {
  const { day, time } = wallOf(instant, zone)
  return momentText(day, time, zoneText(instant, zone))
}
