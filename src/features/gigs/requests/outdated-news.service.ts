import type { Tx } from '../../../db/connect.ts'
import type { CollabRequestId, EntityId, NotificationId, UserId } from '../../../kernel/ids.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { listAcceptanceNews, listDateNews } from '../booking/booking.store.ts'

/**
 * Closes what an offer's recipient reads about it, in the transaction that replaces or answers the offer or closes its
 * request: an email that still waits would say what is no longer true.
 *
 * @param offer the latest of its request; undefined if there is none
 * @param by the page that does it, and the person who acts for it; null if it expired
 */
export async function closeOfferNews(
  tx: Tx,
  offer: { page_id: EntityId; notification_id: NotificationId | null } | undefined,
  by: { pageId: EntityId; userId: UserId } | null,
): Promise<void> {
  if (!offer?.notification_id) return
  const isRecipient = by !== null && by.pageId !== offer.page_id
  await withdrawNotification(tx, offer.notification_id, isRecipient ? by.userId : null)
}

/** Closes what tells a host that terms or a request were accepted and to create the event, which is there now. */
export async function closeAcceptanceNews(
  tx: Tx,
  request: { id: CollabRequestId; answer_notification_id: NotificationId | null },
  host: { id: EntityId; userId: UserId },
): Promise<void> {
  const news = await listAcceptanceNews(tx, request.id, host.id)
  // After a yes without an offer, only the sender is told, who is then the host.
  if (request.answer_notification_id) news.push(request.answer_notification_id)
  // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
  for (const id of news) await withdrawNotification(tx, id, host.userId)
}

/**
 * Closes what tells a page on which date it is booked, read or not, in the transaction that moves or postpones the show
 * or ends the booking: the bell must not name two dates of one show.
 */
export async function closeDateNews(tx: Tx, requestId: CollabRequestId): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
  for (const id of await listDateNews(tx, requestId)) await withdrawNotification(tx, id, null)
}
