import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { endHoldsOfRequest } from '../holds/request-holds.service.ts'
import { bookingSubjects } from '../rules/booking-news.ts'
import { collabAnswers, collabNews } from '../rules/collab-news.ts'
import { hostSide } from '../rules/collab-request.ts'
import { closedText } from './closed-text.ts'
import * as store from './collab-requests.store.ts'
import { closeExpired } from './expire-collab-requests.service.ts'
import { hasOpenOffer } from './open-offer.service.ts'
import { findLatestOffer } from '../booking/booking.store.ts'
import { closeOfferNews } from './outdated-news.service.ts'

/** Whether something in a bell is a request to play a show together. */
export const isCollabRequest = async (ctx: SignedInCtx, id: NotificationId): Promise<boolean> =>
  (await store.findRequestOf(ctx.db, id)) !== undefined

type Answer = { entityId: EntityId; notificationId: NotificationId; action: 'approve' | 'deny' | 'delete' }

/**
 * Declines a request, or says yes where the other page makes the event; a second answer changes nothing and says who was
 * first (decision G37). While an offer is open, a yes changes nothing either: the offer is what one says yes to.
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found, request/not-allowed; requests/unknown-action for a request that is accepted by
 *   saving its event
 */
export async function answerCollabRequest(ctx: SignedInCtx, answer: Answer): Promise<string> {
  const { message, isNew } = await inTransaction(ctx.db, (tx) => answerLocked(ctx, tx, answer))
  if (isNew) ctx.live.notify({ users: [ctx.who.userId] }, { fact: 'notifications' })
  return message
}

async function answerLocked(ctx: SignedInCtx, tx: Tx, { entityId, notificationId, action }: Answer) {
  await requireRole(ctx, entityId, rolesThat.edit, tx)
  const request = await store.lockRequestOf(tx, notificationId)
  if (request?.receiver_id !== entityId) throw new Refusal('request/not-found')
  if (request.closed_at) return { message: await closedText(ctx, tx, request), isNew: false }
  if (await closeExpired(ctx, tx, request.id)) return { message: collabAnswers.closed.expired, isNew: true }
  const isHost = hostSide(request.senderType, request.receiverType) === 'receiver'
  if (action === 'delete' || (action === 'approve' && isHost)) throw new Refusal('requests/unknown-action')
  if (action === 'approve' && (await hasOpenOffer(ctx, tx, request)))
    return { message: collabAnswers.offerOpen, isNew: false }

  const outcome = action === 'approve' ? 'accepted' : 'declined'
  const { userId } = ctx.who
  await store.closeRequest(tx, request.id, { outcome, by: userId })
  await withdrawNotification(tx, notificationId, userId)
  await closeOfferNews(tx, await findLatestOffer(tx, request.id), { pageId: entityId, userId })
  await endHoldsOfRequest(ctx, tx, request, { outcome, by: userId })
  const news = outcome === 'accepted' ? collabNews.agreed : collabNews.declined
  const [answerNotificationId] = await notify(tx, [{ entityId: request.sender_id }], {
    type: 'Collaboration Update',
    message: news(request.receiverName, { eventName: request.event_name, day: request.day }),
    subject: bookingSubjects[outcome === 'accepted' ? 'agreed' : 'refused'](request.receiverName, request.day),
    entityId: request.sender_id,
    senderId: entityId,
    senderType: request.receiverType,
    selectedDate: request.day,
    requestId: request.id,
  })
  if (outcome === 'accepted' && answerNotificationId) await store.setAnswerNews(tx, request.id, answerNotificationId)
  const words = outcome === 'accepted' ? collabAnswers.agreed : collabAnswers.declined
  return { message: words(request.senderName), isNew: true }
}
