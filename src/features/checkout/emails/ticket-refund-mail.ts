import type { Tx } from '../../../db/connect.ts'
import { amountText, type Cents, toDollars } from '../../../kernel/money.ts'
import { counted } from '../../../kernel/text/counted.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { Fact } from '../../accounts/rules/mail-page/content.ts'
import { findShowDate } from '../../events/page/show-date.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import { numberedName } from '../rules/ticket-number.ts'
import { holdsTicketsFor, listOrderTickets, type OrderTicket } from '../ticket-refunds/order-tickets.store.ts'
import type { TicketRefund } from '../ticket-refunds/ticket-refunds.store.ts'
import { mailBuyer, orderUrl } from './buyer-mail.ts'
import { bankTime } from './order-mails.ts'

type RefundNews = {
  /** The show with its current date. */
  show: string
  refund: Pick<TicketRefund, 'id' | 'amount_cents' | 'request_cents' | 'reason'>
  /** Of all refunds of the order. */
  totalRefunded: Cents
}

/**
 * Tells a buyer by email and bell which tickets of an order were refunded, and which are still valid. A calendar entry
 * ends with the buyer's last ticket for the date.
 */
export async function tellBuyerOfTickets(
  ctx: AppCtx,
  tx: Tx,
  order: OrderRow,
  { show, refund, totalRefunded }: RefundNews,
): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  const tickets = await listOrderTickets(tx, order.id)
  const refundedTickets = tickets.filter(({ refund_id: refundId }) => refundId === refund.id)
  const valid = tickets.filter(({ state }) => state === 'valid')
  const hasLeft = await holdsTicketsFor(tx, { userId: order.buyer_id, occurrenceId: order.occurrence_id })
  const amount = refund.request_cents ?? refund.amount_cents
  const isFree = amount === 0
  const words = (isFree ? freeWords : paidWords)({ show, count: refundedTickets.length, amount })
  await mailBuyer(ctx, tx, order, {
    kind: 'refund',
    onceKey: `order:${order.id}:tickets-refund:${refund.id}:${toDollars(totalRefunded)}`,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text, ...othersText(valid.length)],
    facts: [
      ['Show', show],
      ...(isFree ? [] : [['Refund', amountText(amount)] satisfies Fact]),
      ['No longer valid', namesOf(refundedTickets)],
      ...(valid.length > 0 ? [['Still valid', namesOf(valid)] satisfies Fact] : []),
    ],
    ...(refund.reason && { quote: { label: 'Reason:', text: refund.reason } }),
    links: date ? [{ label: `Ask ${date.hostName} about this order`, url: `${orderUrl(ctx, order)}#host` }] : [],
    ...(!hasLeft && { calendar: 'CANCEL' as const }),
  })
  await notify(tx, [{ userId: order.buyer_id }], {
    type: 'Refund',
    message: [words.message, ...othersText(valid.length)].join(' '),
    eventId: order.event_id,
  })
}

type Words = { show: string; count: number; amount: Cents }

const paidWords = ({ show, count, amount }: Words) => ({
  subject: `Refund: ${show}`,
  heading: 'Your refund',
  text: `We refunded ${amountText(amount)} to your card for ${counted(count, 'ticket')}. ${bankTime}`,
  message: `We refunded ${amountText(amount)} to your card for ${counted(count, 'ticket')} to ${show}. It can take 5 to 10 business days to appear.`,
})

const freeWords = ({ show, count }: Words) => {
  const were = count === 1 ? '1 ticket in your order was' : `${count} tickets in your order were`
  const free = count === 1 ? 'It was free, so you weren’t charged.' : 'They were free, so you weren’t charged.'
  return {
    subject: `${count === 1 ? 'A ticket was' : `${count} tickets were`} canceled: ${show}`,
    heading: count === 1 ? 'A ticket was canceled' : 'Some tickets were canceled',
    text: `${were} canceled. ${free}`,
    message: `${were} canceled: ${show}. ${free}`,
  }
}

/** Nothing of others that were used, or that are refunded since. */
function othersText(valid: number): string[] {
  if (valid === 0) return []
  return [valid === 1 ? 'Your other ticket is still valid.' : 'Your other tickets are still valid.']
}

const namesOf = (tickets: OrderTicket[]) => tickets.map((ticket) => numberedName(ticket.ticket_name, ticket)).join(', ')
