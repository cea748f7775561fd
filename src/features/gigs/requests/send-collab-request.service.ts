import { isKeptFromPage } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { commaDayText, type Day } from '../../../kernel/day.ts'
import type { CollabRequestId, EntityId, NotificationId } from '../../../kernel/ids.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import { isPageTaken } from '../availability/availability.store.ts'
import { bookingSubjects } from '../rules/booking-news.ts'
import { collabNews } from '../rules/collab-news.ts'
import { hasPassed, hostSide } from '../rules/collab-request.ts'
import { closeExpired } from './expire-collab-requests.service.ts'
import * as store from './collab-requests.store.ts'
import * as pages from './pages.store.ts'

type CollabRequest = {
  senderID: EntityId
  receiverID: EntityId
  selectedDate: Day
  eventName: string
  message: string
  offer?: string | null | undefined
}

/**
 * Asks a page to play a show together on a date; sent twice it is sent once (decision G42). To a page with someone whom a
 * block keeps from the caller it looks sent, and no one is told: a refusal would tell of the block (decision G8).
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's; gigs/own-page,
 *   gigs/request-incomplete, gigs/past-date, gigs/sender-not-approved; gigs/not-collaborating alike for pages that are
 *   closed, hidden or missing; gigs/already-sent with another text;
 *   gigs/date-taken for a blocked day and one with a show; request/too-many
 */
export async function sendCollabRequest(ctx: SignedInCtx, { collabRequest }: { collabRequest: CollabRequest }) {
  const request = { ...collabRequest, offer: collabRequest.offer?.trim() ?? '' }
  await requireRole(ctx, request.senderID, rolesThat.edit)
  if (request.senderID === request.receiverID) throw new Refusal('gigs/own-page')
  if (isBlank(request.eventName) || isBlank(request.message)) throw new Refusal('gigs/request-incomplete')

  const { requestID, receiverName } = await inTransaction(ctx.db, (tx) => sendOnce(ctx, tx, request))
  await notifyTeam(ctx, request.senderID)
  const message = `Request sent to ${receiverName} for ${commaDayText(request.selectedDate)}. We’ll let you know when they respond.`
  return { success: true as const, message, requestID }
}

async function sendOnce(ctx: SignedInCtx, tx: Tx, request: CollabRequest & { offer: string }) {
  const { senderID, receiverID, selectedDate: day } = request
  const sender = await pages.lockPage(tx, senderID)
  await requireRole(ctx, senderID, rolesThat.edit, tx)
  if (sender?.status !== 'approved') throw new Refusal('gigs/sender-not-approved')
  const receiver = await pages.findPage(tx, receiverID)
  if (receiver?.status !== 'approved' || !receiver.collaborating) throw new Refusal('gigs/not-collaborating')
  if (hasPassed(day, receiver.zone, ctx.now())) throw new Refusal('gigs/past-date')

  const open = await store.findOpenRequest(tx, { from: senderID, to: receiverID, day })
  if (open && !(await closeExpired(ctx, tx, open.id))) {
    const texts = [
      open.event_name === request.eventName,
      open.message === request.message,
      open.offer === request.offer,
    ]
    if (texts.includes(false)) throw new Refusal('gigs/already-sent')
    return { requestID: open.id, receiverName: receiver.name }
  }

  if (await isPageTaken(tx, receiverID, day)) throw new Refusal('gigs/date-taken')
  refuseOver(await store.countOfLastDay(tx, senderID), limits.perDay)
  const id = newId<CollabRequestId>()
  const isDelivered = !(await isKeptFromPage(tx, ctx.who.userId, receiverID))
  await store.addRequest(tx, {
    ...{ id, sender_id: senderID, receiver_id: receiverID, sent_by: ctx.who.userId, day },
    ...{ event_name: request.eventName, message: request.message, offer: request.offer, is_delivered: isDelivered },
    notification_id: isDelivered
      ? await notifyReceiver(tx, { id, request, sender, receiver })
      : newId<NotificationId>(),
  })
  return { requestID: id, receiverName: receiver.name }
}

type Page = NonNullable<Awaited<ReturnType<typeof pages.findPage>>>
type NewRequest = { id: CollabRequestId; request: CollabRequest & { offer: string }; sender: Page; receiver: Page }

async function notifyReceiver(tx: Tx, { id, request, sender, receiver }: NewRequest): Promise<NotificationId> {
  const { selectedDate: day } = request
  const [notificationId] = await notify(tx, [{ entityId: receiver.id }], {
    type: 'Collaboration Request',
    message: collabNews.request(sender.name, { ...request, day }),
    subject: bookingSubjects.request(sender.name, day),
    // The page that makes the event.
    entityId: hostSide(sender.type, receiver.type) === 'sender' ? sender.id : receiver.id,
    senderId: sender.id,
    senderType: sender.type,
    selectedDate: day,
    requestId: id,
  })
  if (!notificationId) throw new Error('A request needs its notification.')
  return notificationId
}
