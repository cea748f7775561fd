import type { Tx } from '../../../db/connect.ts'
import { addJobs } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, OfferId, OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { confirmBuyerGoing } from '../../events/attendance/going-buyers.service.ts'
import { closeEventNotifications, hasEventNotification } from '../../notifications/event-news.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { LiveOrder } from '../lifecycle/cancel.store.ts'
import { hasUndecidedDispute } from '../disputes/disputes.store.ts'
import { tellHoldersMoved } from '../emails/holder-news.ts'
import { mailOffer } from '../emails/offer-mail.ts'
import * as orders from '../orders/orders.store.ts'
import { closeAnsweredOffer } from './answered-offers.ts'
import { beginRefund } from './refund-steps.ts'
import * as store from './refund-offers.store.ts'
import { findRefund } from './refunds.store.ts'
import { voidTickets } from './void-tickets.ts'
import { withNote } from '../rules/host-note.ts'
import { type Move, moveLabel, offerText, offerUntil } from '../rules/offer-text.ts'

type OfferedOrders = {
  eventId: EventId
  orders: LiveOrder[]
  note?: string | null
  move?: Move | null
}

/**
 * Offers a refund for every live order, in the transaction of the change: one open offer per order, replacing an
 * earlier one (decision G24, S18). An order whose payment is in progress gets its offer in case the payment succeeds.
 *
 * @param move when and where a moved show was, and what changed; null for one that is postponed
 */
export async function makeOffers(
  ctx: AppCtx,
  tx: Tx,
  { eventId, orders: live, note = null, move = null }: OfferedOrders,
): Promise<void> {
  const dates = [...new Set(live.map(({ occurrenceId }) => occurrenceId))]
  const shows = new Map((await store.listShows(tx, dates)).map((show) => [show.id, show]))
  const offers = live.flatMap(({ id: orderId, buyerId, occurrenceId }) => {
    const show = shows.get(occurrenceId)
    if (!show) return []
    const until = offerUntil(ctx.now(), move ? show.startsAt : null, show.zone)
    const change = withNote(offerText(show, until, move?.before ?? null), note, show.hostName)
    const label = move ? moveLabel(show, move) : store.postponedLabel
    return [{ id: newId<OfferId>(), orderId, eventId, buyerId, change, until, label }]
  })
  await store.endOffers(
    tx,
    live.map(({ id }) => id),
  )
  await store.addOffers(tx, offers)
  await closeEventNotifications(
    tx,
    'Refund Offer',
    eventId,
    live.map(({ buyerId }) => buyerId),
  )
  await addJobs(
    tx,
    'notify-offer',
    offers.map(({ id }) => ({ offerId: id })),
  )
}

/** Notifies a buyer of an open offer by email and bell, once each; the job `notify-offer`. */
export async function notifyOfOffer(ctx: AppCtx, { offerId }: { offerId: OfferId }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const offer = await store.findOfferById(tx, offerId)
    const order = offer && (await orders.lockOrder(tx, offer.order_id))
    if (!order || offer.answer || (order.state !== 'paid' && order.state !== 'partially_refunded')) return

    const news = { id: offer.id, text: offer.change, label: offer.label ?? 'Show update' }
    await mailOffer(ctx, tx, order, news)
    await tellHoldersMoved(ctx, tx, order, news)
    const { event_id: eventId, buyer_id: buyerId, change } = offer
    if (await hasEventNotification(tx, 'Refund Offer', eventId, buyerId)) return
    await notify(tx, [{ userId: buyerId }], { type: 'Refund Offer', message: change, eventId })
  })
}

export type OfferAnswer = 'keep' | 'refund'

export const offerAnswerText = {
  keep: 'You’re keeping your tickets.',
  refund: 'Your full refund, fees included, is on its way to your card.',
} as const

export async function respondToOffer(ctx: SignedInCtx, tx: Tx, orderId: OrderId, answer: OfferAnswer): Promise<void> {
  const order = await orders.lockOrder(tx, orderId)
  if (!order || order.buyer_id !== ctx.who.userId) throw new Refusal('request/not-found')
  // Tickets and stock before the offer is read: canceling the show comes entirely before or after.
  if (answer === 'refund') await voidTickets(tx, [orderId])

  const offer = await store.findOffer(tx, orderId)
  if (!offer) throw new Refusal('request/not-found')
  if (offer.answer === 'refund' && answer === 'refund') return
  // No matter who decided the refund, its tickets are not valid anymore: neither of the other answers would be true.
  if (offer.answer === 'refund' || (await isRefunded(tx, order))) throw new Refusal('refund/under-way')
  if (offer.answer === answer) return
  if (offer.answer === 'over' || !offer.isInTime) throw new Refusal('refund/offer-over')
  if (order.state !== 'paid' && order.state !== 'partially_refunded') throw new Refusal('refund/offer-over')
  if (answer === 'refund' && (await hasUndecidedDispute(tx, orderId))) throw new Refusal('refund/disputed')
  // A ticket that was checked in before the change, at a show that then stopped or by mistake, is refunded like the others.
  const isUsed = answer === 'refund' && (await store.wasUsedSince(tx, orderId, offer.id))
  if (isUsed) throw new Refusal('refund/ticket-used')

  await store.answerOffer(tx, offer.id, answer)
  if (answer === 'refund') await beginRefund(ctx, tx, order, { cause: 'offer' })
  // Who keeps tickets to the new date and had said yes to the one before says it again (decision 0200).
  else await confirmBuyerGoing(ctx, tx, ctx.who.userId, order.occurrence_id)
  await closeAnsweredOffer(tx, ctx.who.userId, offer.event_id)
}

async function isRefunded(tx: Tx, { id, state }: orders.LockedOrder): Promise<boolean> {
  if (state === 'refunded') return true
  const refund = await findRefund(tx, id)
  return refund !== undefined && refund.state !== 'done'
}

/** What the caller's open offers for these events would refund. */
export const listOfferedRefunds = ({ db, who }: SignedInCtx, eventIds: EventId[]) =>
  store.sumOffered(db, who.userId, eventIds)

/**
 * The bell's answer to "Refund Offer": for every open offer that the caller has for that event (decision G37).
 *
 * @throws {Refusal} refund/offer-over when there is none anymore, and as `respondRefundOffer`
 */
export async function answerOffers(ctx: SignedInCtx, eventId: EventId, answer: OfferAnswer): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const offered = await store.listOffered(tx, ctx.who.userId, eventId)
    if (offered.length === 0 && !(await store.hasAnswered(tx, ctx.who.userId, eventId, answer))) {
      throw new Refusal('refund/offer-over')
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful of orders
    for (const { orderId } of offered) await respondToOffer(ctx, tx, orderId, answer)
  })
  return offerAnswerText[answer]
}
