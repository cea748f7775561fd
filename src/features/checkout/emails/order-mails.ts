import { amountText, type Cents, minus, toDollars } from '../../../kernel/money.ts'
import type { Tx } from '../../../db/connect.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { Fact } from '../../accounts/rules/mail-page/content.ts'
import { findShowDate } from '../../events/page/show-date.service.ts'
import { noteHeading } from '../rules/host-note.ts'
import { mailBuyer, type Order, orderUrl, showInSentence, showOfDate, showOfOrder } from './buyer-mail.ts'
import * as store from './order-mails.store.ts'

const refusedPayments = {
  late: 'We’re sorry. When your payment arrived, your tickets were no longer on hold, and there were none left.',
  'taken-down':
    'We’re sorry. This show was taken down before your payment went through, so you have no tickets for it.',
}

export const bankTime = 'It can take 5 to 10 business days to appear on your statement.'

/** Tells a buyer whose payment never became tickets why, and that all of it is refunded (decision 0041). */
export async function mailRefusedPayment(
  ctx: AppCtx,
  tx: Tx,
  order: Order,
  why: keyof typeof refusedPayments,
): Promise<void> {
  const show = await showOfOrder(tx, order)
  const amount = amountText(minus(order.total_cents, order.lost_cents))
  await mailBuyer(ctx, tx, order, {
    kind: 'late-refund',
    onceKey: `order:${order.id}:late-refund`,
    subject: `Your refund for ${show}`,
    heading: 'Your refund',
    paragraphs: [
      refusedPayments[why],
      order.lost_cents === 0
        ? `We refunded the full ${amount} to your card. ${bankTime}`
        : `Your bank returned part of your payment, and we refunded the remaining ${amount} to your card. ${bankTime}`,
    ],
    facts: [
      ['Show', show],
      ['Refund', amount],
    ],
  })
}

type RefundNews = {
  /** The show with its current date. */
  show: string
  /** Of this refund. */
  amount: Cents
  /** Of all refunds of the order. */
  totalRefunded: Cents
  /** Nothing is left to be refunded. */
  isWhole: boolean
  reason: string
  attempt: number
}

/**
 * Tells a buyer of money that came back, once more where an earlier attempt's did not arrive. A calendar entry ends
 * with the buyer's last ticket for the date.
 */
export async function mailRefund(
  ctx: AppCtx,
  tx: Tx,
  order: Order,
  { show, amount, totalRefunded, isWhole, reason, attempt }: RefundNews,
): Promise<void> {
  const isLast = isWhole && !(await store.hasOtherTickets(tx, order))
  const date = await findShowDate(tx, order.occurrence_id)
  await mailBuyer(ctx, tx, order, {
    kind: 'refund',
    onceKey: `order:${order.id}:refund:${toDollars(totalRefunded)}${attempt > 1 ? `:${attempt}` : ''}`,
    ...(order.total_cents === 0 ? freeWords(order, show) : refundedWords({ show, amount, isWhole })),
    ...(reason && { quote: { label: 'Reason:', text: reason } }),
    links: date ? [{ label: `Ask ${date.hostName} about this order`, url: `${orderUrl(ctx, order)}#host` }] : [],
    ...(isLast && { calendar: 'CANCEL' as const }),
  })
}

/** Of tickets that cost nothing. */
const freeWords = ({ quantity }: Order, show: string) => ({
  subject: `Your ${quantity === 1 ? 'ticket was' : 'tickets were'} canceled: ${show}`,
  heading: quantity === 1 ? 'Your ticket was canceled' : 'Your tickets were canceled',
  paragraphs: [
    quantity === 1
      ? 'Your ticket is no longer valid. It was free, so you weren’t charged.'
      : 'Your tickets are no longer valid. They were free, so you weren’t charged.',
  ],
  facts: [['Show', show]] satisfies Fact[],
})

const refundedWords = ({ show, amount, isWhole }: { show: string; amount: Cents; isWhole: boolean }) => ({
  subject: `Refund: ${show}`,
  heading: 'Your refund',
  paragraphs: [
    `We refunded ${amountText(amount)} to your card. ${bankTime}`,
    isWhole
      ? 'Tickets from this order are no longer valid.'
      : 'This is a partial refund. Tickets that still show a code on your order page are valid.',
  ],
  facts: [
    ['Show', show],
    ['Refund', amountText(amount)],
  ] satisfies Fact[],
})

function calledOffMoney(
  { total_cents: total, refunded_tickets: refunded, lost_cents: lost }: Order,
  isDisputed: boolean,
) {
  if (total === 0) return 'Your tickets were free, so there’s nothing to refund.'
  if (isDisputed)
    return 'You disputed this payment, and your bank is deciding. If it decides for you, your bank refunds you. Once it has decided, we’ll refund anything you haven’t gotten back yet to your card, fees included.'
  if (refunded > 0 || lost > 0)
    return 'We’ll refund the rest of your payment to your card, fees included. You don’t need to do anything.'
  return `You’ll automatically get a full refund of ${amountText(total)} to your card, fees included. You don’t need to do anything.`
}

/** Tells a buyer at once that the show is off; the refund has an email of its own. */
export async function mailCalledOff(
  ctx: AppCtx,
  tx: Tx,
  order: Order,
  { note, isDisputed }: { note: string | null; isDisputed: boolean },
): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  const show = showOfDate(order, date)
  await mailBuyer(ctx, tx, order, {
    kind: 'called-off',
    onceKey: `order:${order.id}:called-off`,
    subject: `Canceled: ${show}`,
    heading: 'Your show was canceled',
    paragraphs: [
      `${showInSentence(order, date)} has been canceled. Your tickets are no longer valid.`,
      calledOffMoney(order, isDisputed),
    ],
    ...(note && { quote: { label: noteHeading(date?.hostName ?? 'the host'), text: note } }),
    facts: date ? [['Venue', date.venueName]] : [],
    calendar: 'CANCEL',
  })
}
