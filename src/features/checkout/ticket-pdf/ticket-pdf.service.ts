import { clockText, commaDayText } from '../../../kernel/day.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { amountText } from '../../../kernel/money.ts'
import { keepZipCodes } from '../../../kernel/places/keep-zip-codes.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { wallOf, zoneText } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { drawTickets } from '../../../ports/pdf/draw-tickets.ts'
import type { Fact } from '../../accounts/rules/mail-page/content.ts'
import { findShowDate, type ShowDate } from '../../events/page/show-date.service.ts'
import { fileSlug } from '../../file-slug.ts'
import { orderReceipt } from '../orders/order-receipt.ts'
import { listTicketsOfOrder } from '../orders/order-views.store.ts'
import { findOrder, listItems, type OrderRow } from '../orders/orders.store.ts'
import { pdfText } from '../rules/pdf-text.ts'
import { orderNumber } from '../rules/order-number.ts'
import { refundWords } from '../rules/refund-words.ts'
import { placeFacts, showFacts } from '../../accounts/rules/mail-page/show-facts.ts'
import { doorCodeOf } from '../rules/ticket-code.ts'
import { numberedName } from '../rules/ticket-number.ts'
import { printScanCode } from '../ticket-codes/sign-scan-code.ts'
import { printTicketCode } from '../ticket-codes/sign-ticket-code.ts'

/**
 * The valid tickets of an order that the caller holds for printing, two a page, with the receipt at the end for its buyer. Texts that `canDrawInPdf`
 * refuses show boxes; the order's page offers the browser's print dialog for those.
 *
 * @throws {Refusal} request/not-found for an order of which the caller holds no valid ticket
 */
export async function ticketPdf(ctx: SignedInCtx, orderId: OrderId): Promise<{ fileName: string; bytes: Buffer }> {
  const [order, items, tickets] = await Promise.all([
    findOrder(ctx.db, orderId),
    listItems(ctx.db, orderId),
    listTicketsOfOrder(ctx.db, orderId, ctx.who.userId),
  ])
  const valid = tickets.filter(({ state }) => state === 'valid')
  const date = order && (await findShowDate(ctx.db, order.occurrence_id))
  if (!order || !date || valid.length === 0) throw new Refusal('request/not-found')

  const bytes = await drawTickets({
    productName: ctx.settings.productName,
    showName: pdfText(date.name),
    facts: factsOf(date).map(([label, value]): [string, string] => [label, keepZipCodes(pdfText(value))]),
    tickets: valid.map((ticket) => {
      const code = printTicketCode(ticket.code, ctx.ticketKey)
      const name = numberedName(pdfText(ticket.ticketName), ticket)
      const scanCode = printScanCode(code, { eventID: order.event_id, day: date.day }, ctx.ticketKey)
      return { name, holder: pdfText(ticket.holderName), code, scanCode, doorCode: doorCodeOf(code) }
    }),
    receipt:
      order.buyer_id === ctx.who.userId
        ? orderReceipt(
            order,
            items.map((item) => ({ ...item, ticket_name: pdfText(item.ticket_name) })),
          )
        : null,
    orderNumber: orderNumber(order.id),
    when: [dateText(date), pdfText(date.venueName)].filter(Boolean).join(' · '),
    purchase: purchaseOf(order, date).map(([label, value]): [string, string] => [label, pdfText(value)]),
    notes: [order.total_cents === 0 ? refundWords.free : refundWords.whole(pdfText(date.hostName))],
  })
  return { fileName: `${fileSlug(date.name) || 'show'}-tickets.pdf`, bytes }
}

const dateText = ({ day, status }: ShowDate) =>
  status === 'postponed' ? `Postponed from ${commaDayText(day)}` : `${commaDayText(day)}, ${day.slice(0, 4)}`

/** A postponed show has no date until it gets its new one. */
function factsOf(date: ShowDate): Fact[] {
  if (date.status !== 'postponed') return showFacts(date)
  return [['Date', `${dateText(date)}. We’ll email you the new date.`], ...placeFacts(date)]
}

/** Who bought what is on the receipt, when, and from whom; times are the venue's. */
function purchaseOf(order: OrderRow, { zone, hostName }: ShowDate): [label: string, value: string][] {
  const paidAt = order.paid_at ?? order.created_at
  const { day, time } = wallOf(paidAt, zone)
  const moment = `${commaDayText(day, 0)}, ${clockText(time)} ${zoneText(paidAt, zone)}`
  return [
    ['Name', order.full_name],
    [order.total_cents === 0 ? 'Confirmed' : 'Paid', moment],
    ...(order.refunded_cents > 0 ? [['Refunded', amountText(order.refunded_cents)] satisfies Fact] : []),
    ['Order number', orderNumber(order.id)],
    [order.total_cents === 0 ? 'Host' : 'Sold by', hostName],
  ]
}
