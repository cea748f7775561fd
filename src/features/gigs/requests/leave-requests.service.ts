import type { Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { bookingSubjects } from '../rules/booking-news.ts'
import { collabNews } from '../rules/collab-news.ts'
import * as store from './collab-requests.store.ts'

/**
 * Closes a page's open requests, in the transaction that deletes it: its own are withdrawn, and the pages that are
 * waiting for its answer are told.
 */
export async function closeRequestsOf(tx: Tx, pageId: EntityId, by: UserId): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one connection, a handful */
  for (const { id } of await store.lockOpenOf(tx, pageId)) {
    const request = await store.lockRequest(tx, id)
    if (!request) continue
    const isSender = request.sender_id === pageId
    await store.closeRequest(tx, id, isSender ? { outcome: 'withdrawn', by } : { outcome: 'closed', by: null })
    await withdrawNotification(tx, request.notification_id, null)
    if (!isSender) await notifySender(tx, request)
  }
  /* oxlint-enable no-await-in-loop */
}

type Request = NonNullable<Awaited<ReturnType<typeof store.lockRequest>>>

const notifySender = (tx: Tx, request: Request) =>
  notify(tx, [{ entityId: request.sender_id }], {
    type: 'Collaboration Update',
    message: collabNews.closed(request.receiverName, { eventName: request.event_name, day: request.day }),
    subject: bookingSubjects.closed(request.receiverName, request.day),
    entityId: request.sender_id,
    senderId: request.receiver_id,
    senderType: request.receiverType,
    selectedDate: request.day,
    requestId: request.id,
  })

/** Forgets who sent and answered requests, in the transaction that deletes the account; they belong to the pages. */
export const forgetInRequests = (tx: Tx, userId: UserId) => store.forgetPerson(tx, userId)
