import type { Tx } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { soldMovesPerDay } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import type { EventInput } from '../../events/event/event-input-data.ts'
import type { MovedPart } from '../../events/rules/moves.ts'
import { moveTime } from '../../events/save/move-time.service.ts'
import type { SaveAddition } from '../../events/save/save-addition.ts'
import { saveEventForm } from '../../events/save/save-event-form.service.ts'
import { findMoves, type Moving, refuseMoves } from '../../events/save/sold-dates.service.ts'
import { type EventRow, getManagedEvent, refuseTakenDown, listLiveDates } from '../../events/event/status.service.ts'
import { cancelOpenPayments, paidOf } from '../lifecycle/cancel-steps.ts'
import { listLiveOrders } from '../lifecycle/cancel.store.ts'
import { saveNote } from '../messages/save-note.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import { noteOf } from '../rules/host-note.ts'
import { makeOffers } from './refund-offers.service.ts'
import { countChanges, hasOpenMoveOffer } from './refund-offers.store.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { logEventChange } from '../lifecycle/log-event-change.ts'

type OfferRefund = {
  eventID: EventId
  newEventTime: string
  event?: EventInput | undefined
  message?: string | null | undefined
}

/**
 * Moves a sold show and offers its buyers a refund, both or neither (decisions G24 and C31): `event` contains the whole
 * form if date, venue or city change too. A postponed event is published again with its new date.
 *
 * This neither moves dates of a weekly show to another weekday nor skips them: they are canceled (`cancelDate`).
 *
 * @param addition what else happens in the save's transaction
 * @returns a sentence on whether buyers were notified: not if nothing moved, and not if no one has bought
 * @throws {Refusal} event/not-found, request/not-allowed; event/canceled; event/already-passed for a sold show that is
 *   over; event/moved-often for the seventh change in 24 hours that emails its buyers; event/unpublished while
 *   operators have it or its host down; event/tickets-sold; what `saveEvent` refuses
 */
export async function moveSoldEvent(
  ctx: SignedInCtx,
  { eventID, newEventTime, event, message }: OfferRefund,
  addition?: SaveAddition,
) {
  const { event: before } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  if (before.called_off_at) throw new Refusal('event/canceled')

  const { moving, outcome } = offerOnMove(ctx, eventID, noteOf(message))
  if (event) await saveEventForm(ctx, { event: { ...event, eventID, eventTime: newEventTime } }, { moving, addition })
  else await moveTime(ctx, eventID, newEventTime, moving)
  invalidateSale(ctx, eventID)
  return { success: true as const, message: messages[outcome()] }
}

/** What an offer of refunds came to; the first text is the specification's (section 8). */
const messages = {
  offered: 'Refund notifications have been sent to ticket purchasers.',
  unsold: 'No one has bought tickets for this show, so no refunds were offered.',
  unmoved: 'The date, time and place are the same as before, so no refunds were offered.',
  repeated: 'Buyers were already offered refunds for this change, so no new offers were sent.',
}

/** Lets a single show move, and a weekly one change its time and place, in exchange for an offer to every buyer. */
function offerOnMove(
  ctx: SignedInCtx,
  eventId: EventId,
  note: string | null,
): { moving: Moving; outcome: () => keyof typeof messages } {
  let moved: MovedPart[] = []
  let isSold = false
  let event: EventRow | null = null
  let outcome: keyof typeof messages = 'unmoved'
  const moving: Moving = {
    async check(tx, before, after) {
      await requireRole(ctx, before.host_entity_id, rolesThat.handleMoney, tx)
      await refuseTakenDown(tx, before)
      const moves = await findMoves(tx, before, after, ctx.now())
      const { removedDates, dates, isOtherKind, rows } = moves
      const isOtherDay = before.repeats && moves.moved.includes('date') && dates.length > 0
      const isHidden = after.status === 'draft' && before.status !== 'draft'
      if (isOtherDay || (isOtherKind && rows.length > 0) || removedDates.length > 0 || isHidden) {
        await refuseMoves(tx, before, after, ctx.now(), true)
      }
      // A deadlock repeats the transaction from its start.
      outcome = 'unmoved'
      moved = moves.moved
      // For a weekly show, only upcoming dates count: past ones don't prevent it.
      isSold = dates.length > 0
      event = before
    },
    async done(tx) {
      if (!event) return
      const { dates, orders } = await liveOrders(ctx, tx, eventId)
      if (moved.length === 0) {
        // An open offer is for the latest move: each move ends the offers before it.
        if (
          await hasOpenMoveOffer(
            tx,
            paidOf(orders).map(({ id }) => id),
          )
        )
          outcome = 'repeated'
        return
      }
      if (isSold && dates.length === 0) throw new Refusal('event/already-passed')
      outcome = paidOf(orders).length > 0 ? 'offered' : 'unsold'
      if (outcome === 'offered') refuseOver(await countChanges(tx, eventId), soldMovesPerDay, 'event/moved-often')
      if (orders.length > 0) await logEventChange(ctx, tx, event, 'refund-offered')
      await makeOffers(ctx, tx, { eventId, orders, note, move: { before: showBefore(event), moved } })
      await saveNote(ctx, tx, { eventId, kind: 'moved', orders, body: note })
      await cancelOpenPayments(tx, orders)
    },
  }
  return { moving, outcome: () => outcome }
}

const showBefore = (event: EventRow) => ({
  day: event.repeats ? null : event.day,
  time: event.wall_time,
  zone: event.zone,
  venueName: event.venue_name,
  venueAddress: event.venue_address,
})

async function liveOrders(ctx: SignedInCtx, tx: Tx, eventId: EventId) {
  const dates = await listLiveDates(
    tx,
    { id: eventId, status: 'published', postponed_at: null, unpublished_from: null },
    ctx.now(),
  )
  const orders = await listLiveOrders(
    tx,
    dates.map(({ id }) => id),
  )
  return { dates, orders }
}
