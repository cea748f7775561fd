import type { Tx } from '../../../db/connect.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { closeEventNotifications } from '../../notifications/event-news.service.ts'
import type { LockedOrder } from '../orders/orders.store.ts'
import { endOffers, listOffered } from './refund-offers.store.ts'

/** The bell's question ends with a buyer's last open offer for an event. */
export async function closeAnsweredOffer(tx: Tx, buyerId: UserId, eventId: EventId): Promise<void> {
  const remaining = await listOffered(tx, buyerId, eventId)
  if (remaining.length === 0) await closeEventNotifications(tx, 'Refund Offer', eventId, [buyerId])
}

type RefundedOrder = Pick<LockedOrder, 'id' | 'buyer_id' | 'event_id'>

/** An order whose money goes back has nothing left to offer; the buyer's other orders keep their offers and the question. */
export async function endOffersOf(tx: Tx, { id, buyer_id: buyerId, event_id: eventId }: RefundedOrder): Promise<void> {
  await endOffers(tx, [id])
  await closeAnsweredOffer(tx, buyerId, eventId)
}
