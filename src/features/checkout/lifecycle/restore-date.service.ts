import { inTransaction } from '../../../db/transaction.ts'
import { commaDayText, type Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import {
  isAnnounced,
  lockManagedEvent,
  refuseTakenDown,
  restoreDate as restore,
  listLiveDates,
} from '../../events/event/status.service.ts'
import { recordShowChange } from '../../events/changes/show-changes.service.ts'
import { notifyLineup } from '../../events/lineup/notify-lineup.service.ts'
import { lineupNews, type NewsShow } from '../../events/rules/lineup-news.ts'
import { countDateRefunds } from './cancel.store.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { logEventChange } from './log-event-change.ts'

const unpublished = 'This event is a draft. Publish it before you restore a canceled date.'
const refunded = 'Buyers for this date were refunded, so it stays canceled.'

/**
 * Puts a canceled date of a weekly show back on sale, which no save does (decisions G1, G18), and tells the acts of its
 * lineup. A date that was put back before stays as it is.
 *
 * @throws {Refusal} event/not-found, request/not-allowed; event/not-weekly; event/canceled for a canceled show;
 *   event/unpublished while it or its host is down, event/not-announced for a draft; event/date-canceled once buyers
 *   of the date were refunded; event/no-such-date for a day that is no upcoming date
 */
export async function restoreDate(
  ctx: SignedInCtx,
  { eventID, occurrenceDate }: { eventID: EventId; occurrenceDate: Day },
) {
  const isOnSale = await inTransaction(ctx.db, async (tx) => {
    const event = await lockManagedEvent(ctx, tx, eventID, rolesThat.handleMoney)
    if (!event.repeats) throw new Refusal('event/not-weekly')
    if (event.called_off_at) throw new Refusal('event/canceled')
    await refuseTakenDown(tx, event)
    if (!isAnnounced(event)) throw new Refusal('event/not-announced', { message: unpublished })

    const isCanceled = event.canceled_dates.includes(occurrenceDate)
    const refunds = isCanceled ? await countDateRefunds(tx, eventID, [occurrenceDate]) : []
    if (refunds.length > 0) throw new Refusal('event/date-canceled', { message: refunded })

    if (isCanceled) await restore(tx, eventID, occurrenceDate, ctx.now())
    const dates = await listLiveDates(tx, event, ctx.now())
    if (!dates.some(({ day }) => day === occurrenceDate)) throw new Refusal('event/no-such-date')
    const sells = event.internal_tickets && event.status === 'published'
    if (!isCanceled) return sells
    await recordShowChange(tx, eventID, { kind: 'restored', newDay: occurrenceDate })
    const message = (show: NewsShow) => lineupNews.restored(show, occurrenceDate)
    await notifyLineup(tx, { eventId: eventID, informed: [], message, day: occurrenceDate })
    await logEventChange(ctx, tx, event, 'date-restored', `${event.name} on ${commaDayText(occurrenceDate)}`)
    return sells
  })
  invalidateSale(ctx, eventID)
  const where = isOnSale ? 'on sale' : 'on the calendar'
  return { success: true as const, message: `${commaDayText(occurrenceDate)} is back ${where}.` }
}
