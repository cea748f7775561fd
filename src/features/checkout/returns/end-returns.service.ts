import type { Tx } from '../../../db/connect.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { closeOfferNews, endLapsedOffers } from '../waitlist/ended-offers.service.ts'
import { pauseLatestOffer } from '../waitlist/offers.store.ts'
import { changeHeld, type WaitlistSale } from '../waitlist/waitlist-sale.store.ts'
import { tellOfferEnded, tellReturnEnded } from './return-news.ts'
import { whyEnded } from './end-reasons.ts'
import { listOver } from './returnable.store.ts'
import { countFree, unmarkReturned } from './returns.store.ts'

/**
 * Ends returns that are over: the ticket was checked in, the doors open within the hour, or its order or show has changed.
 * The tickets are their buyers' as before. What is in checkout lasts until it is paid or released; an offer lasts, too,
 * where it is only too late for another one. The stock is locked.
 */
export async function endReturns(ctx: AppCtx, tx: Tx, sale: WaitlistSale): Promise<void> {
  const expiredReturns = await listOver(tx, sale.stockId)
  if (expiredReturns.length === 0) return
  const lapsed = await endLapsedOffers(tx, sale)
  if (lapsed > 0) await changeHeld(tx, sale.stockId, -lapsed)
  const blocked = expiredReturns.filter(({ isBlocked }) => isBlocked)
  const why = blocked.map((ended) => whyEnded(ended, sale)).find((text) => text !== null) ?? null
  const places = await freePlaces(ctx, tx, sale, { count: blocked.length, why })
  const endedEarly = blocked.slice(0, places.free)
  const free = (await countFree(tx, sale.stockId)) - endedEarly.length
  const endedReturns = [...endedEarly, ...expiredReturns.filter(({ isBlocked }) => !isBlocked).slice(0, free)]
  await unmarkReturned(
    tx,
    endedReturns.map(({ id }) => id),
  )
  for (const endedReturn of endedReturns) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    if (!endedReturn.isUsed)
      await tellReturnEnded(ctx, tx, endedReturn, {
        why: whyEnded(endedReturn, sale),
        hasDoors: sale.doorsTime !== null,
      })
  }
}

/**
 * Frees so many places of a stock for the tickets that have them: where too few are free, the latest offers end, and their
 * people wait in their former places. The stock is locked.
 *
 * @param why what has happened to the show, for the people whose offers end; null where that isn't why
 * @returns how many are free for them, fewer while people are paying for them; and how many offers ended
 */
export async function freePlaces(
  ctx: AppCtx,
  tx: Tx,
  sale: WaitlistSale,
  { count, why }: { count: number; why: string | null },
): Promise<{ free: number; endedOffers: number }> {
  const { stockId } = sale
  let free = await countFree(tx, stockId)
  let endedOffers = 0
  while (free < count) {
    // oxlint-disable-next-line no-await-in-loop -- until it is enough
    const offer = await pauseLatestOffer(tx, stockId)
    if (!offer) return { free, endedOffers }
    /* oxlint-disable no-await-in-loop -- the same */
    await changeHeld(tx, stockId, -offer.quantity)
    await closeOfferNews(tx, sale, [offer])
    await tellOfferEnded(ctx, tx, sale, { offer, why })
    /* oxlint-enable no-await-in-loop */
    free += offer.quantity
    endedOffers += 1
  }
  return { free: count, endedOffers }
}
