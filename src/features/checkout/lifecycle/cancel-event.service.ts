import { inTransaction } from '../../../db/transaction.ts'
import { type Day, dayText } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { callOff, callOffDate, isAnnounced, lockManaged, standingDates } from '../../events/event/status.service.ts'
import { listLiveOrders, type LiveOrder } from './cancel.store.ts'
import { ordersText, paidOf, refundAll, requireConfirm } from './cancel-steps.ts'
import { forgetSale } from '../buy/sale.service.ts'

const moneyBack = 'Everything that you paid, fees included, goes back to your card by itself.'

/**
 * Cancels an event: it leaves the lists, its page stays and says so, nothing is sold from this moment on, and every
 * buyer gets all of the money back by a job (decision G19). Once more changes nothing.
 *
 * @param confirm asked for where people have paid
 * @throws {Refusal} event/not-found, request/not-allowed; event/not-announced for a draft, event/already-passed;
 *   event/confirm-cancel with what it costs
 */
export async function cancelEvent(ctx: SignedInCtx, { eventID, confirm }: { eventID: EventId; confirm: boolean }) {
  const orders = await inTransaction(ctx.db, async (tx) => {
    const event = await lockManaged(ctx, tx, eventID, rolesThat.handleMoney)
    if (event.called_off_at) return null
    if (!isAnnounced(event)) throw new Refusal('event/not-announced')

    const dates = await standingDates(tx, event, ctx.now())
    if (dates.length === 0 && !event.repeats) throw new Refusal('event/already-passed')
    const live = await listLiveOrders(
      tx,
      dates.map(({ id }) => id),
    )
    requireConfirm(live, confirm)

    await callOff(tx, eventID)
    const message = `${event.name} is cancelled. ${moneyBack}`
    await refundAll(tx, { eventId: eventID, orders: live, cause: 'event-cancelled', message })
    await logActivity(tx, {
      entityId: event.host_entity_id,
      byUserId: ctx.who.userId,
      action: 'event-cancelled',
      subject: event.name,
    })
    return live
  })
  forgetSale(ctx, eventID)
  return { success: true as const, ...whatFollows('The event', orders) }
}

type CancelDate = { eventID: EventId; occurrenceDate: Day; confirm: boolean }

/**
 * Cancels one date of a weekly event: it is left out, its buyers get all of their money back, all other dates stay as
 * they are (decision G18). Once more changes nothing.
 *
 * @throws {Refusal} as `cancelEvent`; event/not-weekly for a single show; event/no-such-date
 */
export async function cancelDate(ctx: SignedInCtx, { eventID, occurrenceDate, confirm }: CancelDate) {
  const orders = await inTransaction(ctx.db, async (tx) => {
    const event = await lockManaged(ctx, tx, eventID, rolesThat.handleMoney)
    if (!event.repeats) throw new Refusal('event/not-weekly')
    if (!isAnnounced(event)) throw new Refusal('event/not-announced')
    if (event.called_off_at || event.removed_dates.includes(occurrenceDate)) return null

    const date = (await standingDates(tx, event, ctx.now())).find(({ day }) => day === occurrenceDate)
    if (!date) throw new Refusal('event/no-such-date')
    const live = await listLiveOrders(tx, [date.id])
    requireConfirm(live, confirm)

    const show = `${event.name} on ${dayText(occurrenceDate)}`
    await callOffDate(tx, eventID, occurrenceDate, ctx.now())
    const message = `${show} is cancelled. ${moneyBack}`
    await refundAll(tx, { eventId: eventID, orders: live, cause: 'date-cancelled', message })
    await logActivity(tx, {
      entityId: event.host_entity_id,
      byUserId: ctx.who.userId,
      action: 'date-cancelled',
      subject: show,
    })
    return live
  })
  forgetSale(ctx, eventID)
  return { success: true as const, ...whatFollows('The date', orders) }
}

/** @param orders null where it was cancelled before */
function whatFollows(what: string, orders: LiveOrder[] | null) {
  if (!orders) return { message: `${what} is cancelled already.`, orders: 0 }
  const paid = paidOf(orders)
  const money = paid.length === 0 ? 'Nobody had bought a ticket.' : `${ordersText(paid)}: refunds are on their way.`
  return { message: `${what} is cancelled. ${money}`, orders: paid.length }
}
