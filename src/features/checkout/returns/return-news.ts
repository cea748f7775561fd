import type { Tx } from '../../../db/connect.ts'
import { addJob } from '../../../db/jobs.ts'
import type { TicketId } from '../../../kernel/ids.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { counted } from '../../../kernel/text/counted.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { mailBuyer, showOfOrder } from '../emails/buyer-mail.ts'
import * as orders from '../orders/orders.store.ts'
import { paths } from '../../../kernel/paths.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import type { PausedOffer } from '../waitlist/offers.store.ts'
import type { WaitlistSale } from '../waitlist/waitlist-sale.store.ts'
import type { EndedReturn } from './returnable.store.ts'

/** What the email about the refund says. */
export const resoldReason = 'You returned it to the waitlist, and someone else got it.'

/** Tells a buyer at once that tickets that they returned are someone else's; the refund has an email of its own. */
export async function tellResold(
  ctx: AppCtx,
  tx: Tx,
  order: orders.LockedOrder,
  { ticketIds, amount }: { ticketIds: TicketId[]; amount: Cents },
): Promise<void> {
  await addJob(tx, 'notify-tabs', { users: [order.buyer_id], entities: [], fact: 'tickets' })
  // Of free tickets there is only the email that they are no longer valid.
  if (amount === 0) return
  const show = await showOfOrder(tx, order)
  const isOne = ticketIds.length === 1
  const tickets = isOne ? 'ticket' : `${ticketIds.length} tickets`
  const were = `Your ${tickets} for ${show} ${isOne ? 'was' : 'were'} resold`
  const back = `You’ll get ${amountText(amount)} back on your card`
  await mailBuyer(ctx, tx, order, {
    kind: 'ticket-resold',
    onceKey: `resold:${ticketIds[0]}`,
    subject: `Resold: your ${tickets} for ${show}`,
    heading: isOne ? 'Your ticket was resold' : 'Your tickets were resold',
    paragraphs: [
      `Someone bought the ${counted(ticketIds.length, 'ticket')} you returned, so ${isOne ? 'it’s' : 'they’re'} no longer valid.`,
      `${back}, fees included. We’ll email you when it’s sent.`,
    ],
    facts: [
      ['Show', show],
      ['Refund', amountText(amount)],
    ],
  })
  await notify(tx, [{ userId: order.buyer_id }], {
    type: 'Refund',
    message: `${were}. ${back}.`,
    eventId: order.event_id,
  })
}

/** Tells who bought a returned place that it is theirs. */
export async function tellBuyerOfPlace(tx: Tx, order: orders.LockedOrder): Promise<void> {
  const show = await showOfOrder(tx, order)
  await notify(tx, [{ userId: order.buyer_id }], {
    type: 'Show Message',
    message: `You’re going to ${show}. Your ${order.quantity === 1 ? 'ticket is' : 'tickets are'} in My tickets.`,
    eventId: order.event_id,
  })
}

/**
 * Tells a buyer that no one bought their ticket in time, or that it can't be resold anymore.
 *
 * @param why what has happened to the show, after “because”; null for nothing
 * @param hasDoors whether a time of the doors is announced
 */
export async function tellReturnEnded(
  ctx: AppCtx,
  tx: Tx,
  { id, orderId, returnedAt, isBlocked, changeLabel }: EndedReturn,
  { why, hasDoors }: { why: string | null; hasDoors: boolean },
): Promise<void> {
  const order = await orders.findOrder(tx, orderId)
  if (!order) return
  await addJob(tx, 'notify-tabs', { users: [order.buyer_id], entities: [], fact: 'tickets' })
  const show = await showOfOrder(tx, order)
  const news = isBlocked ? `Your ticket for ${show} is off the waitlist` : `No one bought your ticket for ${show}`
  const reason = isBlocked
    ? blockedText(why)
    : `${tooLateText(hasDoors)} It’s still yours, and your code works at the door.`
  const next = changeLabel !== null && why !== null ? ' On your order page, decide whether you’re keeping it.' : ''
  await mailBuyer(ctx, tx, order, {
    kind: 'ticket-not-resold',
    onceKey: `not-resold:${id}:${returnedAt.toISOString()}`,
    subject: news,
    heading: isBlocked ? 'Your ticket is off the waitlist' : 'Your ticket is still yours',
    paragraphs: [`${isBlocked ? '' : 'No one bought the ticket you returned. '}${reason}${next}`],
    facts: [['Show', show]],
  })
  await notify(tx, [{ userId: order.buyer_id }], {
    type: 'Show Message',
    message: `${news}. ${reason}${next}`,
    eventId: order.event_id,
  })
}

/** By `minutesBeforeDoors`. */
const tooLateText = (hasDoors: boolean) => `Returns end an hour before ${hasDoors ? 'doors' : 'the show'}.`

const blockedText = (why: string | null) =>
  why === null
    ? 'It can’t be resold anymore. It’s still yours, and your code works at the door.'
    : `It can’t be resold because ${why}. It’s still yours, and your code works at the door.`

/** Tells someone whose offer has ended early that they wait again, and why. @param why as above */
export async function tellOfferEnded(
  ctx: AppCtx,
  tx: Tx,
  { eventId, eventName, day, repeats }: WaitlistSale,
  { offer, why }: { offer: PausedOffer; why: string | null },
): Promise<void> {
  const { id, userId, email, quantity, until } = offer
  const isOne = quantity === 1
  const ended = `The ${isOne ? 'ticket' : `${quantity} tickets`} for ${eventName} held for you ${isOne ? 'isn’t' : 'aren’t'} available anymore`
  const reason = why === null ? '.' : ` because ${why}.`
  const still = 'You’re still on the waitlist, in the same place.'
  await notify(tx, [{ userId }], {
    type: 'Show Message',
    message: `${ended}${reason} ${still}`,
    eventId,
    ...(repeats && { selectedDate: day }),
  })
  await queueMail(tx, {
    kind: 'waitlist-offer-ended',
    to: email,
    onceKey: `waitlist-ended:${id}:${until.toISOString()}`,
    subject: ended,
    ...mailPage(ctx.settings, {
      heading: eventName,
      paragraphs: [`${ended}${reason}`, `${still} We’ll email you when tickets are held for you again.`],
      button: { label: 'View show', url: ctx.settings.origin + paths.event(eventId, repeats ? day : undefined) },
      note: 'You’re getting this email because you joined the waitlist.',
    }),
  })
}
