import type { Tx } from '../../../db/connect.ts'
import type { OrderId, TicketId, UserId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { showFacts, showLine } from '../../accounts/rules/mail-page/show-facts.ts'
import { findShowDate } from '../../events/page/show-date.service.ts'
import { findOrder } from '../orders/orders.store.ts'
import { ticketWords } from '../rules/ticket-words.ts'
import { showOfDate } from './buyer-mail.ts'
import { calendarAttachment } from './calendar-attachment.ts'
import { listMailedTickets, ticketCards, ticketImages } from './mail-tickets.ts'
import { findAddress } from './order-mails.store.ts'

type Held = { orderId: OrderId; holderId: UserId; onceKey: string }

/**
 * Emails a person the tickets of an order that they were sent, its buyer too where one came back, without its price and
 * receipt (decision 0231).
 *
 * @param ids null for all of them
 */
export async function mailHeldTickets(
  ctx: AppCtx,
  tx: Tx,
  { orderId, holderId, onceKey }: Held,
  ids: TicketId[] | null = null,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  const date = order && (await findShowDate(tx, order.occurrence_id))
  const address = await findAddress(tx, holderId)
  const tickets = (await listMailedTickets(ctx, tx, orderId, holderId)).filter(
    ({ id }) => ids === null || ids.includes(id),
  )
  if (!order || !date || !address || tickets.length === 0) return
  const isOne = tickets.length === 1
  const page = mailPage(ctx.settings, {
    heading: date.name,
    preheader: showLine(date),
    paragraphs: [`You’re going! ${ticketWords.atDoor}`],
    facts: showFacts(date),
    button: {
      label: isOne ? 'View my ticket' : 'View my tickets',
      url: `${ctx.settings.origin}${paths.tickets}`,
    },
    // The other tickets of the order are not theirs.
    tickets: ticketCards(tickets, holderId === order.buyer_id || !isOne),
    sections: [
      {
        heading: 'Refunds',
        text: `Any refund goes to ${holderId === order.buyer_id ? 'the card you paid with' : 'the person who bought the ticket'}.`,
      },
    ],
  })
  await queueMail(tx, {
    kind: 'tickets',
    onceKey,
    to: address,
    subject: `${isOne ? 'Your ticket' : `Your ${tickets.length} tickets`} for ${showOfDate(order, date)}`,
    ...page,
    attachments: [
      ...ticketImages(ctx, { eventID: order.event_id, day: date.day }, tickets),
      calendarAttachment(ctx, date, { method: 'PUBLISH', description: showLine(date), replaces: false }),
    ],
  })
}
