import { inTransaction } from '../../../db/transaction.ts'
import type { Tx } from '../../../db/connect.ts'
import type { StockId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { showFacts } from '../../accounts/rules/mail-page/show-facts.ts'
import { doorsAtOn } from '../../events/rules/shown-times.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { endReturns } from '../returns/end-returns.service.ts'
import { listStockWithOver } from '../returns/returnable.store.ts'
import { closeOfferNews, endLapsedOffers } from './ended-offers.service.ts'
import { canceledText, offerDeadline, offerText } from './offer-deadline.ts'
import * as store from './offers.store.ts'
import { changeHeld, findWaitlistSale, listDueStock, lockFree, type WaitlistSale } from './waitlist-sale.store.ts'

/** In one transaction: more are offered in the next one. */
const offersAtOnce = 50

/**
 * The job `offer-returned-tickets`, every minute: ends offers that ran out, and holds tickets that are free for the first
 * in line who waits for so few (decision 0228); before that it ends returns that are over (0246). It looks at what is free, whatever freed it, so it can stop anywhere.
 *
 * @returns how many people were offered tickets
 */
export async function offerReturnedTickets(ctx: AppCtx): Promise<number> {
  const due = new Set([...(await listStockWithOver(ctx.db)), ...(await listDueStock(ctx.db))])
  const results = await settleEach([...due], 1, (stockId) => offerStock(ctx, stockId))
  throwFirstFailure(results)
  return results.reduce((all, result) => all + (result.status === 'fulfilled' ? result.value : 0), 0)
}

/** The same for one ticket type of a date, until nothing is left to do. */
async function offerStock(ctx: AppCtx, stockId: StockId): Promise<number> {
  let total = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones are offered what these leave
    const offers = await inTransaction(ctx.db, (tx) => offerUpToLimit(ctx, tx, stockId))
    total += offers
    if (offers < offersAtOnce) return total
  }
}

/** Ends and makes offers for a row of stock, which it locks. @returns how many people were offered tickets, 50 at most */
export async function offerUpToLimit(ctx: AppCtx, tx: Tx, stockId: StockId): Promise<number> {
  await lockFree(tx, stockId)
  const sale = await findWaitlistSale(tx, stockId)
  if (!sale) return 0
  await endReturns(ctx, tx, sale)
  const lockedFree = await lockFree(tx, stockId)
  const now = ctx.now()
  const planned = { wall_time: sale.wallTime, doors_time: sale.doorsTime, end_time: null, zone: sale.zone }
  const until = offerDeadline({ now, startsAt: sale.startsAt, doorsAt: doorsAtOn(sale.day, planned) })
  const released = await releaseEnded(tx, sale, until === null)
  let free = lockedFree + released
  let offered = 0
  if (until && sale.isOnSale && !sale.isOff) {
    await store.removeUnusable(tx, stockId)
    while (offered < offersAtOnce) {
      // oxlint-disable-next-line no-await-in-loop -- each is offered what the ones ahead leave
      const next = await store.findNext(tx, stockId, free)
      if (!next) break
      free -= next.quantity
      offered += 1
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await store.markOffered(tx, next.id, until)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tell(ctx, tx, sale, next, until)
    }
  }
  if (free !== lockedFree) await changeHeld(tx, stockId, lockedFree - free)
  return offered
}

/** Offers that are over, whose tickets are free again. */
async function releaseEnded(tx: Tx, sale: WaitlistSale, isOver: boolean): Promise<number> {
  const { stockId, isOnSale, isOff } = sale
  if (isOff) return endWaitlist(tx, sale)
  const paused = isOnSale ? [] : await store.pauseOffers(tx, stockId)
  await closeOfferNews(tx, sale, paused)
  const lapsed = await endLapsedOffers(tx, sale)
  if (isOver) await store.endWaiting(tx, stockId)
  return store.ticketsOf(paused) + lapsed
}

/** Ends a waitlist for good. People read why if the show or date was canceled, unless they hear of it otherwise. */
async function endWaitlist(tx: Tx, sale: WaitlistSale): Promise<number> {
  const { stockId, eventId, eventName, day, repeats, isCanceled, hasPage } = sale
  const places = await store.endPlaces(tx, stockId)
  const offered = places.filter(({ isOffered }) => isOffered)
  await closeOfferNews(tx, sale, offered)
  if (isCanceled) {
    const recipients = places.filter(({ isTold }) => !isTold).map(({ userId }) => ({ userId }))
    await notify(tx, recipients, {
      type: 'Show Update',
      message: canceledText(eventName, repeats ? day : null),
      ...(hasPage && { eventId, ...(repeats && { selectedDate: day }) }),
    })
  }
  return store.ticketsOf(offered)
}

async function tell(ctx: AppCtx, tx: Tx, sale: WaitlistSale, next: store.NextInLine, until: Date): Promise<void> {
  const { settings } = ctx
  const { eventId, eventName, day, repeats } = sale
  const { news, note } = offerText({ ...sale, quantity: next.quantity, until })
  await notify(tx, [{ userId: next.userId }], {
    type: 'Waitlist Offer',
    message: `${news} ${note}`,
    eventId,
    selectedDate: day,
  })
  await queueMail(tx, {
    kind: 'waitlist-offer',
    to: next.email,
    onceKey: `waitlist:${next.id}:${until.toISOString()}`,
    subject: news.replace(/\.$/, ''),
    ...mailPage(settings, {
      heading: eventName,
      paragraphs: [news, note],
      facts: showFacts(sale),
      button: { label: 'Buy tickets', url: settings.origin + paths.eventTickets(eventId, repeats ? day : undefined) },
      note: 'You’re getting this email because you joined the waitlist. To leave it, choose “No thanks” on the show’s page.',
    }),
  })
}
