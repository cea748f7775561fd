import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import {
  isAnnounced,
  lockManagedEvent,
  postpone,
  refuseTakenDown,
  listLiveDates,
  sellerOf,
} from '../../events/event/status.service.ts'
import { recordShowChange } from '../../events/changes/show-changes.service.ts'
import { notifyLineup } from '../../events/lineup/notify-lineup.service.ts'
import { tellFansOfDelay } from '../../events/plans/plans-of-moved-show.service.ts'
import { lineupNews } from '../../events/rules/lineup-news.ts'
import { cancelOpenPayments, paidOf } from '../lifecycle/cancel-steps.ts'
import { listLiveOrders } from '../lifecycle/cancel.store.ts'
import { saveNote } from '../messages/save-note.service.ts'
import { noteOf } from '../rules/host-note.ts'
import { outsideWords } from '../rules/outside-words.ts'
import { makeOffers } from './refund-offers.service.ts'
import { invalidateSale } from '../buy/sale.service.ts'
import { logEventChange } from '../lifecycle/log-event-change.ts'

/** What a higher feature does in the transaction that postpones a show. */
export type PostponeAddition = {
  /** @returns the acts that were told */
  postponed(tx: Tx, show: { eventId: EventId; hostId: EntityId }): Promise<EntityId[]>
}

/**
 * Postpones an event without a new date: it leaves the lists and sells nothing, tickets stay valid, and buyers may
 * request a refund for 30 days (decision G19; California B&P 22507). The acts in its lineup are told. Repeating it
 * changes nothing.
 *
 * @param addition what else happens in the transaction
 * @throws {Refusal} event/not-found, request/not-allowed; event/canceled; event/not-announced for a draft;
 *   event/unpublished while operators have it or its host down; event/already-passed
 */
export async function postponeWithOffers(
  ctx: SignedInCtx,
  { eventID, message }: { eventID: EventId; message?: string | null | undefined },
  addition?: PostponeAddition,
) {
  const note = noteOf(message)
  const postponed = await inTransaction(ctx.db, async (tx) => {
    const event = await lockManagedEvent(ctx, tx, eventID, rolesThat.handleMoney)
    if (event.called_off_at) throw new Refusal('event/canceled')
    if (event.status === 'postponed') return null
    await refuseTakenDown(tx, event)
    if (!isAnnounced(event)) throw new Refusal('event/not-announced')

    const dates = await listLiveDates(tx, event, ctx.now())
    if (dates.length === 0) throw new Refusal('event/already-passed')
    const orders = await listLiveOrders(
      tx,
      dates.map(({ id }) => id),
    )
    const informed = (await addition?.postponed(tx, { eventId: eventID, hostId: event.host_entity_id })) ?? []
    await notifyLineup(tx, { eventId: eventID, informed, message: lineupNews.postponed })
    await postpone(tx, eventID)
    await tellFansOfDelay(tx, event, ctx.now())
    await recordShowChange(tx, eventID, { kind: 'postponed', oldDay: event.repeats ? null : event.day })
    await makeOffers(ctx, tx, { eventId: eventID, orders, note })
    await saveNote(ctx, tx, { eventId: eventID, kind: 'postponed', orders, body: note })
    await cancelOpenPayments(tx, orders)
    await logEventChange(ctx, tx, event, 'event-postponed')
    return { orders: paidOf(orders), seller: sellerOf(event) }
  })
  invalidateSale(ctx, eventID)
  if (!postponed) return { success: true as const, message: 'The event is already postponed.', orders: 0 }
  const count = postponed.orders.length
  return {
    success: true as const,
    message: `The event is postponed. ${summaryOf(count, postponed.seller)}`,
    orders: count,
  }
}

function summaryOf(orders: number, seller: string | null): string {
  if (orders > 0) return 'We’ve emailed everyone with a ticket.'
  return seller ? outsideWords.postpone(seller) : 'No one had tickets.'
}
