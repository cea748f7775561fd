import { paths } from '../../../kernel/paths.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Cents } from '../../../kernel/money.ts'
import { amountText, toDollars } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { mailPage, escapeHtml } from '../../accounts/rules/mail-page.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import type { OrderRow } from './orders.store.ts'
import { qrPng } from './qr-png.ts'

/** A ticket as its mail shows it. */
export type MailedTicket = { name: string; code: string }

type Order = Pick<OrderRow, 'id' | 'buyer_email' | 'show_text' | 'full_name' | 'total_cents'>

/** Promises the tickets of a paid order, once, each with its QR code (quality.md I8). */
export async function mailTickets(ctx: AppCtx, tx: Tx, order: Order, tickets: MailedTicket[]): Promise<void> {
  const count = tickets.length === 1 ? 'Your ticket' : `Your ${tickets.length} tickets`
  const page = mailPage({
    ...site(ctx),
    heading: order.show_text,
    paragraphs: [`${count} for ${order.full_name}. Show the code at the door; each lets one person in, once.`],
    facts: [['Paid', order.total_cents === 0 ? 'Free' : amountText(order.total_cents)]],
    button: orderButton(ctx, order, 'Open my tickets'),
    note: tickets.map(({ name, code }) => `${name}: ${code}`).join('\n'),
  })
  const pictures = tickets.map(
    ({ name, code }, index) =>
      `<p style="margin:0 auto 24px;text-align:center"><img src="cid:ticket-${index + 1}" width="240" height="240" ` +
      `alt="${escapeHtml(name)}: ${code}" style="background:#fff;border-radius:8px"></p>`,
  )
  await queueMail(ctx, tx, {
    kind: 'tickets',
    onceKey: `order:${order.id}:tickets`,
    to: order.buyer_email,
    subject: `${count}: ${order.show_text}`,
    text: page.text,
    // As a function: in a text, `$&` and the like of a ticket's name would be read as more than text.
    html: page.html.replace('</body>', () => `${pictures.join('')}</body>`),
    attachments: tickets.map(({ code }, index) => ({
      name: `ticket-${index + 1}.png`,
      type: 'image/png',
      base64: qrPng(code).toString('base64'),
      contentId: `ticket-${index + 1}`,
    })),
  })
}

const refusedPayments = {
  late: 'We’re sorry: your payment reached us after your hold on the tickets had expired, and none were left.',
  'taken-down':
    'We’re sorry: this show was taken down before your payment went through, so you have no tickets for it.',
}

/** Tells a buyer whose payment never became tickets, and why, that all of it comes back (quality.md, design 7). */
export async function mailRefusedPayment(
  ctx: AppCtx,
  tx: Tx,
  order: Order,
  why: keyof typeof refusedPayments,
): Promise<void> {
  await mailMoney(ctx, tx, order, {
    kind: 'late-refund',
    onceKey: `order:${order.id}:late-refund`,
    subject: `Your refund for ${order.show_text}`,
    paragraphs: [
      refusedPayments[why],
      `All of it, ${amountText(order.total_cents)}, goes back to your card. Banks take five to ten days.`,
    ],
  })
}

/** Tells a buyer of money that came back. */
export async function mailRefund(ctx: AppCtx, tx: Tx, order: Order, back: Cents, refunded: Cents): Promise<void> {
  const isWhole = refunded === order.total_cents
  const isFree = order.total_cents === 0
  await mailMoney(ctx, tx, order, {
    kind: 'refund',
    onceKey: `order:${order.id}:refund:${toDollars(refunded)}`,
    subject: isFree ? `Your tickets ended: ${order.show_text}` : `Refund: ${order.show_text}`,
    paragraphs: [
      ...(isFree ? [] : [`${amountText(back)} goes back to your card. Banks take five to ten days.`]),
      ...(isWhole ? ['Your tickets are no longer valid.'] : []),
    ],
  })
}

/** Tells a buyer at once that the show is off; the refund has a mail of its own. */
export async function mailCalledOff(ctx: AppCtx, tx: Tx, order: Order): Promise<void> {
  await mailMoney(ctx, tx, order, {
    kind: 'called-off',
    onceKey: `order:${order.id}:called-off`,
    subject: `Canceled: ${order.show_text}`,
    paragraphs: [
      `${order.show_text} is canceled. Your tickets are no longer valid.`,
      order.total_cents === 0
        ? 'They were free, so there’s nothing to refund.'
        : `Everything you paid, ${amountText(order.total_cents)}, fees included, goes back to your card automatically. You don’t need to do anything.`,
    ],
  })
}

/** Asks a buyer whether to keep the tickets of a show that has changed (decision G24). */
export async function mailOffer(ctx: AppCtx, tx: Tx, order: Order, offer: { id: string; text: string }): Promise<void> {
  await mailMoney(ctx, tx, order, {
    kind: 'refund-offer',
    onceKey: `offer:${offer.id}`,
    subject: `Keep your tickets? ${order.show_text}`,
    paragraphs: [offer.text, 'To keep your tickets you need not do anything.'],
    label: 'Keep tickets or request refund',
  })
}

type MoneyMail = { kind: string; onceKey: string; subject: string; paragraphs: string[]; label?: string }

/** Who has deleted the account has no address here any more. */
async function mailMoney(ctx: AppCtx, tx: Tx, order: Order, { kind, onceKey, subject, paragraphs, label }: MoneyMail) {
  if (!order.buyer_email) return
  const button = orderButton(ctx, order, label ?? 'See the order')
  const page = mailPage({ ...site(ctx), heading: order.show_text, paragraphs, button })
  await queueMail(ctx, tx, { kind, onceKey, to: order.buyer_email, subject, ...page })
}

const site = ({ settings: { productName, origin } }: AppCtx) => ({ productName, origin })

const orderButton = ({ settings }: AppCtx, { id }: Order, label: string) => ({
  label,
  url: `${settings.origin}${paths.order(id)}`,
})
