import { paths } from '../../../kernel/paths.ts'
import type { Tx } from '../../../db/connect.ts'
import { addJobs } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { questionsLink } from '../../accounts/rules/mail-page/questions-link.ts'
import { tellHoldersTakenDown } from '../emails/holder-news.ts'
import { findOrder } from '../orders/orders.store.ts'
import { currentShowText } from '../rules/show-text.ts'
import * as store from './take-down-news.store.ts'

/**
 * Adds a job for each person who has tickets for upcoming dates of these shows or may still be paying for some, in the
 * transaction that takes them down or brings them back (decision 0145).
 */
export async function queueTakeDownNews(tx: Tx, shows: store.Shows): Promise<void> {
  await addJobs(tx, 'notify-ticket-holder', await store.listHolders(tx, shows))
}

type Holder = { buyerId: UserId; eventIds: EventId[] }

/**
 * Emails one buyer what changed since the last such email, the job `notify-ticket-holder`: shows that are down, and shows
 * that are back. A show that was taken down and brought back in between is not mentioned.
 */
export async function notifyTicketHolder(ctx: AppCtx, { buyerId, eventIds }: Holder): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const orders = await store.lockHeldOrders(tx, buyerId, eventIds)
    const down = orders.filter(({ isTakenDown, isTold }) => isTakenDown && !isTold)
    const back = orders.filter(({ isTakenDown, isPublic, isTold }) => !isTakenDown && isPublic && isTold)
    await mailHolder(ctx, tx, down, downText)
    await tellOtherHolders(ctx, tx, down, true)
    await store.markNotified(tx, down, true)
    await mailHolder(ctx, tx, back, backText)
    await tellOtherHolders(ctx, tx, back, false)
    await store.markNotified(tx, back, false)
  })
}

/** Those to whom tickets of these orders were sent hear the same, without a word on money. */
async function tellOtherHolders(ctx: AppCtx, tx: Tx, orders: store.HeldOrder[], isDown: boolean): Promise<void> {
  for (const { id } of orders) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    const order = await findOrder(tx, id)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    if (order) await tellHoldersTakenDown(ctx, tx, order, isDown)
  }
}

type HolderText = {
  kind: string
  subject: (shows: { isOne: boolean; name: string; productName: string }) => string
  heading: (count: number) => string
  /** `isOneOrder`: the email’s button leads to an order, else to all tickets. */
  paragraphs: (shows: {
    isOne: boolean
    isOneOrder: boolean
    name: string
    refund: Refunded
    productName: string
  }) => string[]
}

/** How much of what these orders cost has been refunded: of free tickets, there is nothing to refund. */
type Refunded = 'free' | 'none' | 'part'

function refundedOf(orders: store.HeldOrder[]): Refunded {
  if (orders.every(({ totalCents }) => totalCents === 0)) return 'free'
  return orders.some(({ refundedCents }) => refundedCents > 0) ? 'part' : 'none'
}

const refundTexts: Record<Refunded, (show: string) => string> = {
  free: () => 'Your tickets were free, so there’s nothing to refund.',
  none: (show) =>
    `Your tickets haven’t been refunded. If ${show} is canceled, everything you paid for it, fees included, goes back to your card automatically.`,
  part: (show) =>
    `Part of what you paid was refunded. If ${show} is canceled, the rest, fees included, goes back to your card automatically.`,
}

const downText: HolderText = {
  kind: 'show-taken-down',
  subject: ({ name }) => `Taken down: ${name}`,
  heading: (count) =>
    count === 1 ? 'Your show was taken down' : `${count} shows you have tickets for were taken down`,
  paragraphs: ({ isOne, isOneOrder, name, refund, productName }) => [
    isOne
      ? `We took ${name} down, so it’s no longer on sale on ${productName}. It hasn’t been canceled, and your tickets stay valid.`
      : `We took these shows down, so they’re no longer on sale on ${productName}. They haven’t been canceled, and your tickets stay valid.`,
    refundTexts[refund](isOne ? 'the show' : 'a show'),
    `Keep your tickets, and check your ${isOneOrder ? 'order' : 'tickets'} page before you go. We’ll email you if ${isOne ? 'the show goes' : 'a show goes'} back up on ${productName}.`,
  ],
}

const backText: HolderText = {
  kind: 'show-back',
  subject: ({ isOne, name, productName }) => `Your ${isOne ? 'show is' : 'shows are'} back on ${productName}: ${name}`,
  heading: (count) => (count === 1 ? 'Your show is back' : `${count} shows you have tickets for are back`),
  paragraphs: ({ isOne, name, productName }) => [
    `${isOne ? `${name} is` : 'These shows are'} back on ${productName}. Your tickets are valid, and you don’t need to do anything.`,
  ],
}

/** One email about all of these orders; a buyer who deleted the account has no address. */
async function mailHolder(ctx: AppCtx, tx: Tx, orders: store.HeldOrder[], text: HolderText): Promise<void> {
  const [order] = orders
  if (!order?.buyerEmail) return
  const { origin, productName } = ctx.settings
  const shows = [...new Set(orders.map(currentShowText))]
  const [show = ''] = shows
  const isOne = shows.length === 1
  const isOneOrder = orders.length === 1
  const page = mailPage(ctx.settings, {
    heading: text.heading(shows.length),
    paragraphs: [
      ...(isOne ? [] : [shows.join('\n')]),
      ...text.paragraphs({ isOne, isOneOrder, name: show, refund: refundedOf(orders), productName }),
    ],
    button: isOneOrder
      ? { label: 'View order', url: `${origin}${paths.order(order.id)}` }
      : { label: 'View my tickets', url: `${origin}${paths.tickets}` },
    links: [questionsLink(ctx.settings)],
  })
  const name = isOne ? show : `${shows.length} shows`
  const subject = text.subject({ isOne, name, productName })
  await queueMail(tx, { kind: text.kind, to: order.buyerEmail, subject, ...page })
}
