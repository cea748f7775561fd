import type { Tx } from '../../../db/connect.ts'
import type { BookingEntryId, EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { openCrewRoom } from '../../chat/rooms/open-crew-room.service.ts'
import { agreeAct, findNewsShow } from '../../events/lineup/agreed-acts.service.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { endHoldsOfRequest } from '../holds/request-holds.service.ts'
import { addEntry, countEntries, findAgreedTerms, findMaker } from '../booking/booking.store.ts'
import { closedText } from '../requests/closed-text.ts'
import { bookingSubjects } from '../rules/booking-news.ts'
import { collabAnswers, collabNews } from '../rules/collab-news.ts'
import { hostSide } from '../rules/collab-request.ts'
import * as store from '../requests/collab-requests.store.ts'
import { closeExpired } from '../requests/expire-collab-requests.service.ts'
import { hasOpenOffer } from '../requests/open-offer.service.ts'
import { closeAcceptanceNews } from '../requests/outdated-news.service.ts'

/**
 * The request that a page accepts by creating an event, and the other page; locked in a transaction.
 *
 * @throws {Refusal} request/not-found where the page does not make the event of such a request; gigs/request-closed
 *   where another manager was first, where it was declined, withdrawn or has expired, where its event was deleted, and
 *   while an offer is open: what is accepted then is the offer
 */
export async function lockAcceptable(
  ctx: SignedInCtx,
  tx: Tx,
  { notificationId, hostId, eventId }: { notificationId: NotificationId; hostId: EntityId; eventId: EventId },
) {
  const request = await store.lockRequestOf(tx, notificationId)
  const side = request && hostSide(request.senderType, request.receiverType)
  if (!request || (side === 'sender' ? request.sender_id : request.receiver_id) !== hostId) {
    throw new Refusal('request/not-found')
  }
  // The act agreed to a show that was deleted, and not to the next one.
  if (request.isEventGone) throw new Refusal('gigs/request-closed', { message: collabAnswers.eventGone })
  // The band said yes, or both pages agreed on terms; the event is still to be made.
  const isAgreed = request.outcome === 'accepted' && request.event_id === null && !request.canceled_at
  const isDone = request.event_id === eventId
  if (request.closed_at && !isAgreed && !isDone) {
    // Managers of the other page are not named.
    const ownAnswer = side === 'receiver' ? request.closed_by : null
    const firstUserId = request.event_id ? ((await findMaker(tx, request.id))?.written_by ?? null) : ownAnswer
    throw new Refusal('gigs/request-closed', {
      message: await closedText(ctx, tx, { ...request, closed_by: firstUserId }),
    })
  }
  if (!request.closed_at && (side === 'sender' || (await closeExpired(ctx, tx, request.id)))) {
    throw new Refusal('gigs/request-closed')
  }
  if (!request.closed_at && (await hasOpenOffer(ctx, tx, request))) {
    throw new Refusal('gigs/request-closed', { message: collabAnswers.offerOpen })
  }
  const guest =
    side === 'sender'
      ? { id: request.receiver_id, name: request.receiverName, type: request.receiverType }
      : { id: request.sender_id, name: request.senderName, type: request.senderType }
  const status = side === 'sender' ? request.receiverStatus : request.senderStatus
  if (status !== 'approved' && !isDone) throw new Refusal('gigs/request-closed', { message: collabAnswers.pageGone })
  return { request, guest, isDone }
}

type Acceptable = Awaited<ReturnType<typeof lockAcceptable>>

/**
 * Closes a request with the event that it led to, in the transaction that saved it and under its lock: the act is in
 * the lineup, the crew has a chat, and the other page is told. Repeating it changes nothing (decision G37).
 */
export async function acceptWith(
  ctx: SignedInCtx,
  tx: Tx,
  { request, guest, isDone }: Acceptable,
  eventId: EventId,
): Promise<void> {
  if (isDone) return
  const show = await findNewsShow(tx, eventId)
  if (!show) throw new Refusal('event/not-found')
  const isAsRequested = show.day === request.day
  if (guest.type === 'band') await agreeAct(ctx, tx, { eventId, act: guest, isAgreed: isAsRequested })
  await openCrewRoom(tx, eventId)

  const { userId } = ctx.who
  if (request.closed_at) await store.setEvent(tx, request.id, eventId)
  else await store.closeRequest(tx, request.id, { outcome: 'accepted', by: userId, eventId })
  const isPublished = isAsRequested && show.status === 'published'
  await endHoldsOfRequest(ctx, tx, request, { outcome: 'accepted', by: userId, isPublished })
  await withdrawNotification(tx, request.notification_id, userId)
  await closeAcceptanceNews(tx, request, { id: show.hostId, userId })
  const isConfirmed = isAsRequested && guest.type === 'band'
  const isRequest = guest.id === request.sender_id && !request.closed_at
  const [notificationId = null] = await notify(tx, [{ entityId: guest.id }], {
    type: 'Collaboration Update',
    message: isConfirmed
      ? collabNews.booked(show.hostName, show, { isRequest, agreed: await findAgreedTerms(tx, request.id) })
      : collabNews.bookedOtherwise(show.hostName, show, isRequest),
    subject: isConfirmed
      ? bookingSubjects.confirmed(show.name, show.day)
      : bookingSubjects.created(show.hostName, show.name),
    // No one but the host sees a draft.
    ...(show.status === 'published' && { eventId }),
    entityId: guest.id,
    senderId: show.hostId,
    senderType: show.hostType,
    selectedDate: request.day,
    requestId: request.id,
  })
  await addEntry(tx, {
    ...{ id: newId<BookingEntryId>(), request_id: request.id, position: (await countEntries(tx, request.id)) + 1 },
    ...{ page_id: show.hostId, written_by: userId, kind: 'event', notification_id: notificationId },
  })
}
