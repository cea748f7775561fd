import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { recordShowChange } from '../../events/changes/show-changes.service.ts'
import { notifyLineup } from '../../events/lineup/notify-lineup.service.ts'
import { lineupNews } from '../../events/rules/lineup-news.ts'
import { notifyHostManagers } from '../../events/save/unpublishing.service.ts'
import { endPlansOfShow } from '../../events/plans/plans-of-show.service.ts'
import { callOff, isAnnounced, lockEventToCancel, listLiveDates, sellerOf } from '../../events/event/status.service.ts'
import { getHostName, type LiveOrder, listLiveOrders } from './cancel.store.ts'
import { type MoneyCourse, paidOf, refundAll, requireConfirm } from './cancel-steps.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { saveNote } from '../messages/save-note.service.ts'
import { noteOf, withNote } from '../rules/host-note.ts'
import { cancellationResult, holderNews, moneyBack } from './money-back.ts'
import { logEventChange } from './log-event-change.ts'

type CancelEvent = { eventID: EventId; confirm: boolean; message?: string | null | undefined }

/** What a higher feature does in the transaction that cancels a show, or a date of a weekly one. */
export type CancelAddition = {
  /** @returns the acts that it has told */
  canceled(tx: Tx, show: { eventId: EventId; hostId: EntityId; byHost: boolean; day?: Day }): Promise<EntityId[]>
}

/**
 * Cancels an event: it leaves the lists, its page stays and says so, nothing is sold from this moment on, and every
 * buyer gets all of the money back by a job (decision G19). The acts of its lineup are told. Once more changes nothing.
 *
 * @param confirm asked for where people have paid
 * @param message what ticket holders read besides; of an operator, why, for the host, and the card fee is the platform's
 * @param addition what else happens in the transaction
 * @throws {Refusal} event/not-found, request/not-allowed; event/not-announced for a draft, event/already-passed;
 *   event/confirm-cancel with what it costs
 */
export async function cancelEventWithRefunds(
  ctx: SignedInCtx,
  { eventID, confirm, message: input }: CancelEvent,
  addition?: CancelAddition,
) {
  const note = noteOf(input)
  const canceled = await inTransaction(ctx.db, async (tx) => {
    const { event, side } = await lockEventToCancel(ctx, tx, eventID)
    if (event.called_off_at) return null
    if (!isAnnounced(event)) throw new Refusal('event/not-announced')

    const dates = await listLiveDates(tx, event, ctx.now())
    if (dates.length === 0 && !event.repeats) throw new Refusal('event/already-passed')
    const live = await listLiveOrders(
      tx,
      dates.map(({ id }) => id),
    )
    requireConfirm(live, confirm)

    await endPlansOfShow(tx, event, { days: null, now: ctx.now() })
    await callOff(tx, eventID, side)
    await recordShowChange(tx, eventID, { kind: 'canceled', oldDay: event.repeats ? null : event.day })
    const canceledShow = { eventId: eventID, hostId: event.host_entity_id, byHost: side !== 'operator' }
    const informed = (await addition?.canceled(tx, canceledShow)) ?? []
    await notifyLineup(tx, { eventId: eventID, informed, message: lineupNews.canceled, isOff: true })
    const news = (course: MoneyCourse) => `${event.name} is canceled. ${moneyBack(course)}`
    if (side === 'operator') {
      await refundAll(tx, { eventId: eventID, orders: live, cause: 'operator-canceled', message: news })
      await logAction(ctx, tx, 'event-canceled', { type: 'event', id: eventID, name: event.name }, note ?? '')
      await notifyHostManagers(ctx, tx, event, hostNews(event.name, live, note))
      return { orders: live, seller: sellerOf(event) }
    }
    const hostName = await getHostName(tx, event.host_entity_id)
    const message = (course: MoneyCourse) => withNote(news(course), note, hostName)
    await refundAll(tx, { eventId: eventID, orders: live, cause: 'event-canceled', message })
    await saveNote(ctx, tx, { eventId: eventID, kind: 'canceled', orders: live, body: note })
    await logEventChange(ctx, tx, event, 'event-canceled')
    return { orders: live, seller: sellerOf(event) }
  })
  invalidateSale(ctx, eventID)
  return { success: true as const, ...cancellationResult('The event', canceled) }
}

const hostNews = (name: string, orders: LiveOrder[], reason: string | null) => ({
  kind: 'event-canceled-by-operator',
  heading: `${name} was canceled`,
  paragraphs: [`We canceled your event. ${holderNews(paidOf(orders))}`, ...(reason ? ['Here’s why:', reason] : [])],
})
