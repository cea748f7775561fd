import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { closeDateNews } from '../../notifications/event-news.service.ts'
import { removeLapsed, ticketsOf } from './offers.store.ts'
import type { WaitlistSale } from './waitlist-sale.store.ts'

/** Takes offers that are over out of bells, which say until when the tickets are held. */
export const closeOfferNews = (tx: Tx, { eventId, day, repeats }: WaitlistSale, offered: { userId: UserId }[]) =>
  closeDateNews(tx, {
    ...{ types: ['Waitlist Offer'], eventId, days: repeats ? [day] : null },
    users: offered.map(({ userId }) => userId),
  })

/** Ends the offers that people let pass, and their places with them. @returns tickets that were held for them */
export async function endLapsedOffers(tx: Tx, sale: WaitlistSale): Promise<number> {
  const lapsed = await removeLapsed(tx, sale.stockId)
  await closeOfferNews(tx, sale, lapsed)
  return ticketsOf(lapsed)
}
