import type { Tx } from '../../../db/connect.ts'
import type { CollabRequestId, EntityId, UserId } from '../../../kernel/ids.ts'
import { closeRequestNews } from '../../notifications/notifications.service.ts'
import { findLatestOffer, listAcceptances } from '../booking/booking.store.ts'

type Request = { id: CollabRequestId; sender_id: EntityId; receiver_id: EntityId }

/**
 * Closes what the latest offer's recipient reads about it, in the transaction that replaces or answers the offer or closes
 * its request: an email that still waits would say what is no longer true.
 *
 * @param by the page that does it, and who for it; null where time does
 */
export async function closeOfferNews(
  tx: Tx,
  request: Request,
  by: { pageId: EntityId; userId: UserId } | null,
): Promise<void> {
  const offer = await findLatestOffer(tx, request.id)
  if (!offer) return
  const recipient = offer.page_id === request.sender_id ? request.receiver_id : request.sender_id
  await closeRequestNews(tx, {
    ...{ requestId: request.id, entityId: recipient, at: [offer.created_at] },
    by: by?.pageId === recipient ? by.userId : null,
  })
}

/** Closes what tells a host that terms or a request were accepted and to create the event, which is there now. */
export async function closeAcceptanceNews(
  tx: Tx,
  request: { id: CollabRequestId; closed_at: Date | null },
  host: { id: EntityId; userId: UserId },
): Promise<void> {
  const acceptances = await listAcceptances(tx, request.id)
  const at = [...acceptances.map(({ created_at: instant }) => instant), request.closed_at].filter((one) => one !== null)
  await closeRequestNews(tx, { requestId: request.id, entityId: host.id, at, by: host.userId })
}
