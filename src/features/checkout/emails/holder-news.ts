import type { Tx } from '../../../db/connect.ts'
import { paths } from '../../../kernel/paths.ts'
import type { NotificationType } from '../../../kernel/notification-types.ts'
import type { TicketId, TicketRefundId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import type { MailContent } from '../../accounts/rules/mail-page/content.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { showFacts, showLine } from '../../accounts/rules/mail-page/show-facts.ts'
import { findShowDate, type ShowDate } from '../../events/page/show-date.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import { noteHeading, splitNote } from '../rules/host-note.ts'
import { showInSentence, showOfDate } from './buyer-mail.ts'
import { calendarAttachment } from './calendar-attachment.ts'
import { listOtherHolders } from './other-holders.store.ts'

type Order = Pick<OrderRow, 'id' | 'event_id' | 'occurrence_id' | 'show_text'>

type News = Pick<MailContent, 'heading' | 'paragraphs' | 'quote'> & {
  kind: string
  /** The same news of an order is sent once. */
  key: string
  subject: string
  notification: { type: NotificationType; message: string }
  /** What becomes of the entry that came with the ticket; null where it stays. */
  calendar: 'PUBLISH' | 'CANCEL' | null
}

const toBuyer = 'Refunds go to the person who bought the ticket, not to you.'

/** Tells those to whom an order's tickets were sent that the show is off. */
export async function tellHoldersCalledOff(ctx: AppCtx, tx: Tx, order: Order, note: string | null): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  const text = `${showInSentence(order, date)} has been canceled. Your ticket is no longer valid.`
  await tellHolders(ctx, tx, order, date, {
    kind: 'called-off',
    key: 'called-off',
    subject: `Canceled: ${showOfDate(order, date)}`,
    heading: 'Your show was canceled',
    paragraphs: [text, toBuyer],
    ...(note && { quote: { label: noteHeading(date?.hostName ?? 'the host'), text: note } }),
    notification: { type: 'Event Canceled', message: text },
    calendar: 'CANCEL',
  })
}

/** Tells those to whom an order's tickets were sent that it was refunded, so that they don't go to the door in vain. */
export async function tellHoldersRefunded(ctx: AppCtx, tx: Tx, order: Order): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  const show = showOfDate(order, date)
  const text = `The order with your ticket for ${showInSentence(order, date)} was refunded or canceled, so your ticket is no longer valid.`
  await tellHolders(ctx, tx, order, date, {
    kind: 'refund',
    key: 'refunded',
    subject: `No longer valid: your ticket for ${show}`,
    heading: 'Your ticket is no longer valid',
    paragraphs: [text, toBuyer],
    notification: { type: 'Refund', message: text },
    calendar: 'CANCEL',
  })
}

type Refunded = { refundId: TicketRefundId; ticketIds: TicketId[] }

/** Tells those to whom some of an order's tickets were sent that just these were refunded. */
export async function tellHoldersTicketsRefunded(ctx: AppCtx, tx: Tx, order: Order, refunded: Refunded): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  const show = showOfDate(order, date)
  const text = `A ticket you were sent for ${showInSentence(order, date)} was refunded or canceled, so it’s no longer valid.`
  const news: News = {
    kind: 'refund',
    key: `tickets-refunded:${refunded.refundId}`,
    subject: `No longer valid: a ticket for ${show}`,
    heading: 'Your ticket is no longer valid',
    paragraphs: [text, `Any other tickets you have still work. ${toBuyer}`],
    notification: { type: 'Refund', message: text },
    calendar: 'CANCEL',
  }
  await tellHolders(ctx, tx, order, date, news, refunded.ticketIds)
}

type Offer = { id: string; text: string; label: string }

/** Tells those to whom an order's tickets were sent what has changed of the show; its buyer is asked about a refund. */
export async function tellHoldersMoved(ctx: AppCtx, tx: Tx, order: Order, offer: Offer): Promise<void> {
  const date = await findShowDate(tx, order.occurrence_id)
  const { text, note } = splitNote(offer.text, date?.hostName)
  const [change = ''] = text.split('\n\n')
  await tellHolders(ctx, tx, order, date, {
    kind: 'show-moved',
    key: `offer:${offer.id}`,
    subject: `${offer.label}: ${showOfDate(order, date)}`,
    heading: 'Your show has changed',
    paragraphs: [change, `Your ticket is still valid. ${toBuyer}`],
    ...(note && { quote: note }),
    notification: { type: 'Show Message', message: `${change} Your ticket is still valid.` },
    calendar: 'PUBLISH',
  })
}

/** Tells those to whom an order's tickets were sent that operators took the show down, or let it back. */
export async function tellHoldersTakenDown(ctx: AppCtx, tx: Tx, order: Order, isDown: boolean): Promise<void> {
  const { productName } = ctx.settings
  const date = await findShowDate(tx, order.occurrence_id)
  const show = showOfDate(order, date)
  const showText = showInSentence(order, date)
  const text = isDown
    ? `We took ${showText} down, so it’s no longer on sale on ${productName}. It hasn’t been canceled, and your ticket stays valid.`
    : `${showText} is back on ${productName}. Your ticket is valid, and you don’t need to do anything.`
  await tellHolders(ctx, tx, order, date, {
    kind: isDown ? 'show-taken-down' : 'show-back',
    key: `${isDown ? 'down' : 'back'}:${ctx.now().toISOString()}`,
    subject: isDown ? `Taken down: ${show}` : `Your show is back on ${productName}: ${show}`,
    heading: isDown ? 'Your show was taken down' : 'Your show is back',
    paragraphs: [text],
    notification: { type: 'Show Message', message: text },
    calendar: null,
  })
}

/** @param ticketIds only to the holders of these; null for all of the order's that were not refunded before the rest */
async function tellHolders(
  ctx: AppCtx,
  tx: Tx,
  order: Order,
  date: ShowDate | undefined,
  news: News,
  ticketIds: TicketId[] | null = null,
): Promise<void> {
  const { kind, key, subject, notification, calendar, ...content } = news
  const isDated = date !== undefined && calendar === 'PUBLISH' && date.status !== 'postponed'
  const page = mailPage(ctx.settings, {
    ...content,
    facts: isDated ? showFacts(date) : [],
    button: { label: 'View my tickets', url: `${ctx.settings.origin}${paths.tickets}` },
  })
  for (const { userId, email, hasOthers } of await listOtherHolders(tx, order.id, ticketIds)) {
    /* oxlint-disable no-await-in-loop -- one connection, a handful */
    // A calendar entry ends with the last ticket for the date.
    const isReplaced = date && calendar && (calendar === 'PUBLISH' || !hasOthers)
    const entry = isReplaced && { method: calendar, description: showLine(date), replaces: true }
    const id = await queueMail(tx, {
      ...{ kind, onceKey: `order:${order.id}:${key}:${userId}`, to: email, subject, ...page },
      attachments: entry ? [calendarAttachment(ctx, date, entry)] : [],
    })
    if (id) await notify(tx, [{ userId }], { ...notification, eventId: order.event_id })
    /* oxlint-enable no-await-in-loop */
  }
}
