import { inTransaction } from '../../../db/transaction.ts'
import { commaDayText, type Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import {
  callOffDate,
  isAnnounced,
  lockManagedEvent,
  listLiveDates,
  sellerOf,
} from '../../events/event/status.service.ts'
import { recordShowChange } from '../../events/changes/show-changes.service.ts'
import { notifyLineup } from '../../events/lineup/notify-lineup.service.ts'
import { endPlansOfShow } from '../../events/plans/plans-of-show.service.ts'
import { lineupNews, type NewsShow } from '../../events/rules/lineup-news.ts'
import type { CancelAddition } from './cancel-event-with-refunds.service.ts'
import { getHostName, listLiveOrders } from './cancel.store.ts'
import { type MoneyCourse, refundAll, requireConfirm } from './cancel-steps.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { saveNote } from '../messages/save-note.service.ts'
import { noteOf, withNote } from '../rules/host-note.ts'
import { moneyBack, cancellationResult } from './money-back.ts'
import { logEventChange } from './log-event-change.ts'

type CancelDate = { eventID: EventId; occurrenceDate: Day; confirm: boolean; message?: string | null | undefined }

/**
 * Cancels one date of a weekly event: it is left out, its buyers get all of their money back, all other dates stay as
 * they are (decision G18). Once more changes nothing.
 *
 * @param addition what else happens in the transaction
 * @throws {Refusal} as `cancelEvent`; event/not-weekly for a single show; event/no-such-date
 */
export async function cancelDateWithRefunds(
  ctx: SignedInCtx,
  { eventID, occurrenceDate, confirm, message: input }: CancelDate,
  addition?: CancelAddition,
) {
  const note = noteOf(input)
  const canceled = await inTransaction(ctx.db, async (tx) => {
    const event = await lockManagedEvent(ctx, tx, eventID, rolesThat.handleMoney)
    if (!event.repeats) throw new Refusal('event/not-weekly')
    if (!isAnnounced(event)) throw new Refusal('event/not-announced')
    if (event.called_off_at || event.removed_dates.includes(occurrenceDate)) return null

    const date = (await listLiveDates(tx, event, ctx.now())).find(({ day }) => day === occurrenceDate)
    if (!date) throw new Refusal('event/no-such-date')
    const live = await listLiveOrders(tx, [date.id])
    requireConfirm(live, confirm)

    const show = `${event.name} on ${commaDayText(occurrenceDate)}`
    await endPlansOfShow(tx, event, { days: [occurrenceDate], now: ctx.now() })
    await callOffDate(tx, eventID, occurrenceDate, ctx.now())
    await recordShowChange(tx, eventID, { kind: 'canceled', oldDay: occurrenceDate })
    const hostId = event.host_entity_id
    const canceledDate = { eventId: eventID, hostId, byHost: true, day: occurrenceDate }
    const informed = (await addition?.canceled(tx, canceledDate)) ?? []
    const news = (lineup: NewsShow) => lineupNews.canceled(lineup, occurrenceDate)
    await notifyLineup(tx, { eventId: eventID, informed, message: news, day: occurrenceDate })
    const hostName = await getHostName(tx, hostId)
    const message = (course: MoneyCourse) => withNote(`${show} is canceled. ${moneyBack(course)}`, note, hostName)
    await refundAll(tx, { eventId: eventID, orders: live, cause: 'date-canceled', message })
    await saveNote(ctx, tx, { eventId: eventID, kind: 'canceled', day: occurrenceDate, orders: live, body: note })
    await logEventChange(ctx, tx, event, 'date-canceled', show)
    return { orders: live, seller: sellerOf(event) }
  })
  invalidateSale(ctx, eventID)
  return { success: true as const, ...cancellationResult('The date', canceled) }
}
