import type { Tx } from '../../../db/connect.ts'
import { paths } from '../../../kernel/paths.ts'
import type { MailAttachment } from '../../../db/tables/accounts.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OrderId, TicketId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { TicketCard } from '../../accounts/rules/mail-page/content.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { findShowDate } from '../../events/page/show-date.service.ts'
import { listValidTickets } from '../event-orders/event-orders.store.ts'
import { orderReceipt } from '../orders/order-receipt.ts'
import type { ItemRow, OrderRow } from '../orders/orders.store.ts'
import { orderNumber } from '../rules/order-number.ts'
import { refundWords } from '../rules/refund-words.ts'
import { doorCodeOf } from '../rules/ticket-code.ts'
import { ticketNumberText, type TicketNumber } from '../rules/ticket-number.ts'
import { ticketWords } from '../rules/ticket-words.ts'
import { printScanCode } from '../ticket-codes/sign-scan-code.ts'
import { printTicketCode } from '../ticket-codes/sign-ticket-code.ts'
import { showFacts, showLine } from '../../accounts/rules/mail-page/show-facts.ts'
import { calendarAttachment } from './calendar-attachment.ts'
import { entryText, orderUrl, showOfDate } from './buyer-mail.ts'
import { qrPng } from './qr-png.ts'

/** A ticket as its email shows it. */
export type MailedTicket = TicketNumber & { name: string; holder: string; code: string }

/** The tickets of an order that a person holds and that admit or did, for an email after the first one. */
export const listMailedTickets = async (
  ctx: AppCtx,
  tx: Tx,
  orderId: OrderId,
  holderId: UserId,
): Promise<(MailedTicket & { id: TicketId })[]> =>
  (await listValidTickets(tx, orderId, holderId)).map((ticket) => ({
    ...ticket,
    code: printTicketCode(ticket.code, ctx.ticketKey),
  }))

/**
 * Promises the tickets of a paid order, each with its QR code (I8).
 *
 * @param copy names an email that a manager sends again; the first one has none
 */
export async function mailTickets(
  ctx: AppCtx,
  tx: Tx,
  { order, items, tickets }: { order: OrderRow; items: ItemRow[]; tickets: MailedTicket[] },
  copy: string | null = null,
): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  if (!date) throw new Error(`No date of order ${order.id}`)
  const count = tickets.length === 1 ? 'Your ticket' : `Your ${tickets.length} tickets`
  const show = { eventID: order.event_id, day: date.day }
  const hostLinks = [
    { label: `About ${date.hostName}`, url: `${ctx.settings.origin}${paths.profile(date.hostId)}` },
    { label: `Ask ${date.hostName} about this order`, url: `${orderUrl(ctx, order)}#host` },
  ]
  const page = mailPage(ctx.settings, {
    heading: date.name,
    preheader: showLine(date),
    paragraphs: [`You’re going! ${ticketWords.atDoor}`],
    facts: showFacts(date),
    button: { label: tickets.length === 1 ? 'View my ticket' : 'View my tickets', url: orderUrl(ctx, order) },
    tickets: ticketCards(tickets),
    receipt: orderReceipt(order, items),
    sections: [
      order.total_cents === 0
        ? { heading: 'If plans change', text: refundWords.free }
        : { heading: 'Refunds', text: refundWords.whole(date.hostName), links: hostLinks },
      { heading: 'Order number', text: orderNumber(order.id) },
    ],
  })
  await queueMail(tx, {
    kind: 'tickets',
    onceKey: `order:${order.id}:tickets${copy ? `:${copy}` : ''}`,
    to: order.buyer_email,
    subject: `${count} for ${showOfDate(order, date)}`,
    ...page,
    attachments: [
      ...ticketImages(ctx, show, tickets),
      calendarAttachment(ctx, date, { method: 'PUBLISH', description: entryText(ctx, order, date), replaces: false }),
    ],
  })
}

const imageId = (index: number) => `ticket-${index + 1}`

/** @param isNumbered whether each says its number in its order */
export const ticketCards = (tickets: MailedTicket[], isNumbered = true): TicketCard[] =>
  tickets.map(({ name, holder, code, ...place }, index) => ({
    title: name,
    number: isNumbered ? ticketNumberText(place) : null,
    holder,
    code,
    doorCode: doorCodeOf(code),
    imageId: imageId(index),
  }))

/** The QR codes of `ticketCards`. */
export const ticketImages = (
  ctx: Pick<AppCtx, 'ticketKey'>,
  show: { eventID: EventId; day: Day },
  tickets: MailedTicket[],
): MailAttachment[] =>
  tickets.map(({ code }, index) => ({
    name: `${imageId(index)}.png`,
    type: 'image/png',
    base64: qrPng(printScanCode(code, show, ctx.ticketKey)).toString('base64'),
    contentId: imageId(index),
  }))
