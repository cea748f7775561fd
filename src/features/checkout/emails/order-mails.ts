import { paths } from '../../../kernel/paths.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { MailAttachment } from '../../../db/tables/accounts.ts'
import { commaDayText, momentText } from '../../../kernel/day.ts'
import { shownTime } from '../../../kernel/zone.ts'
import { amountText, type Cents, toDollars } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { findShowDate, type ShowDate } from '../../events/page/show-date.service.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import { noteHeading } from '../rules/host-note.ts'
import { orderNumber } from '../rules/order-number.ts'
import { showFacts, showLine } from '../rules/show-facts.ts'
import { currentShowText } from '../rules/show-text.ts'
import { calendarAttachment } from './calendar-attachment.ts'
import * as store from './order-mails.store.ts'

type Order = Pick<OrderRow, 'id' | 'buyer_id' | 'buyer_email' | 'show_text' | 'total_cents' | 'occurrence_id'>

const refusedPayments = {
  late: 'We’re sorry. Your payment arrived after your hold on the tickets expired, and there were none left.',
  'taken-down':
    'We’re sorry. This show was taken down before your payment went through, so you have no tickets for it.',
}

/** An order's show by the date that it has now. */
export const showOfOrder = async (db: Db, order: Pick<Order, 'occurrence_id' | 'show_text'>): Promise<string> =>
  showOfDate(order, await findShowDate(db, order.occurrence_id))

/** The same where its date was read already. */
export const showOfDate = (order: Pick<Order, 'show_text'>, date: ShowDate | undefined): string =>
  date
    ? currentShowText({ eventName: date.name, day: date.day, isPostponed: date.status === 'postponed' })
    : order.show_text

const bankTime = 'It can take 5 to 10 business days to appear on your statement.'

/** Tells a buyer whose payment never became tickets, and why, that all of it comes back (decision 0041). */
export async function mailRefusedPayment(
  ctx: AppCtx,
  tx: Tx,
  order: Order,
  why: keyof typeof refusedPayments,
): Promise<void> {
  const show = await showOfOrder(tx, order)
  await mailBuyer(ctx, tx, order, {
    kind: 'late-refund',
    onceKey: `order:${order.id}:late-refund`,
    subject: `Your refund for ${show}`,
    heading: 'Your refund',
    paragraphs: [
      refusedPayments[why],
      `We refunded the full ${amountText(order.total_cents)} to your card for ${show}. ${bankTime}`,
    ],
  })
}

type RefundNews = {
  /** The show by the date that it has now. */
  show: string
  /** Of this refund. */
  amount: Cents
  /** Of all refunds of the order. */
  totalRefunded: Cents
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
  { show, amount, totalRefunded, reason, attempt }: RefundNews,
): Promise<void> {
  const isWhole = totalRefunded === order.total_cents
  const isFree = order.total_cents === 0
  const isLast = isWhole && !(await store.hasOtherTickets(tx, order))
  await mailBuyer(ctx, tx, order, {
    kind: 'refund',
    onceKey: `order:${order.id}:refund:${toDollars(totalRefunded)}${attempt > 1 ? `:${attempt}` : ''}`,
    subject: isFree ? `Your tickets were canceled: ${show}` : `Refund: ${show}`,
    heading: isFree ? 'Your tickets were canceled' : 'Your refund',
    paragraphs: [
      ...(isFree ? [] : [`We refunded ${amountText(amount)} to your card for ${show}. ${bankTime}`]),
      ...(isWhole
        ? [
            isFree
              ? `Your tickets for ${show} are no longer valid. They were free, so you weren’t charged.`
              : 'Tickets from this order are no longer valid.',
          ]
        : ['This is a partial refund. Tickets that still show a code on your order page are valid.']),
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    ...(isLast && { calendar: 'CANCEL' as const }),
  })
}

/** Tells a buyer at once that the show is off; the refund has a mail of its own. */
export async function mailCalledOff(ctx: AppCtx, tx: Tx, order: Order, note: string | null): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  const show = showOfDate(order, date)
  await mailBuyer(ctx, tx, order, {
    kind: 'called-off',
    onceKey: `order:${order.id}:called-off`,
    subject: `Canceled: ${show}`,
    heading: 'Your show was canceled',
    paragraphs: [
      `${show}${date ? ` at ${date.venueName}` : ''} has been canceled. Your tickets are no longer valid.`,
      order.total_cents === 0
        ? 'Your tickets were free, so there’s nothing to refund.'
        : `You’ll automatically get a full refund of ${amountText(order.total_cents)}, fees included, to your card. You don’t need to do anything.`,
      ...(note ? [`${noteHeading(date?.hostName ?? 'the host')}\n${note}`] : []),
    ],
    calendar: 'CANCEL',
  })
}

type Offer = { id: string; text: string; label: string }

/** `Harbor Lights, Sat Dec 5, 9:00 PM`; a postponed show has its name alone. */
function shownDate({ name, status, day, wallTime, zone }: ShowDate): string {
  if (status === 'postponed') return name
  return `${name}, ${momentText(day, shownTime(wallTime, day, zone))}`
}

const offerHeadings: Readonly<Record<string, string>> = {
  Postponed: 'Your show is postponed',
  'New date': 'Your show has a new date',
  'New time': 'Your show has a new time',
  'New venue': 'Your show has a new venue',
}

/** Asks a buyer whether to keep the tickets of a show that has changed (decision G24). */
export async function mailOffer(ctx: AppCtx, tx: Tx, order: Order, offer: Offer): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  await mailBuyer(ctx, tx, order, {
    kind: 'refund-offer',
    onceKey: `offer:${offer.id}`,
    subject: `${offer.label}: ${date ? shownDate(date) : order.show_text}`,
    heading: offerHeadings[offer.label] ?? 'Your show has changed',
    paragraphs: [offer.text, ...(offer.label === 'Postponed' ? [] : ['Still coming? You don’t need to do anything.'])],
    label: 'View my tickets',
    links: [{ label: 'Request a refund', url: orderUrl(ctx, order) }],
    calendar: 'PUBLISH',
  })
}

type BuyerMail = {
  kind: string
  onceKey: string
  subject: string
  heading: string
  paragraphs: string[]
  label?: string
  links?: { label: string; url: string }[]
  /** What becomes of the entry that came with the tickets; without one it stays. */
  calendar?: 'PUBLISH' | 'CANCEL'
}

/** Who has deleted the account has no address here any more. */
async function mailBuyer(ctx: AppCtx, tx: Tx, order: Order, mail: BuyerMail) {
  if (!order.buyer_email) return
  const { kind, onceKey, subject, heading, paragraphs, label = 'View order', links = [], calendar } = mail
  const date = calendar && (await findShowDate(tx, order.occurrence_id))
  const page = mailPage(ctx.settings, {
    heading,
    paragraphs,
    // A postponed show has no date, a canceled one none that matters.
    facts: [
      ...(date && calendar === 'PUBLISH' && date.status !== 'postponed' ? showFacts(date) : []),
      ['Order number', orderNumber(order.id)],
    ],
    button: { label, url: orderUrl(ctx, order) },
    links,
  })
  const attachments = date ? [replacedEntry(ctx, order, date, calendar)] : []
  await queueMail(tx, { kind, onceKey, to: order.buyer_email, subject, ...page, attachments })
}

const replacedEntry = (ctx: AppCtx, order: Order, date: ShowDate, method: 'PUBLISH' | 'CANCEL'): MailAttachment =>
  calendarAttachment(ctx, date, { method, description: entryText(ctx, order, date), replaces: true })

/** What an entry in a calendar says besides its time and place. */
export function entryText(ctx: AppCtx, order: Pick<Order, 'id'>, date: ShowDate): string {
  const line =
    date.status === 'postponed'
      ? `Postponed from ${commaDayText(date.day)}. We’ll email you the new date.`
      : showLine(date)
  return `${line}\nYour order: ${orderUrl(ctx, order)}`
}

export const orderUrl = ({ settings }: AppCtx, { id }: Pick<Order, 'id'>) => `${settings.origin}${paths.order(id)}`
