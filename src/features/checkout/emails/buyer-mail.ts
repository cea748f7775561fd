import { paths } from '../../../kernel/paths.ts'
import { commaDayText } from '../../../kernel/day.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { MailAttachment } from '../../../db/tables/accounts.ts'
import type { MailContent } from '../../accounts/rules/mail-page/content.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { findShowDate, type ShowDate } from '../../events/page/show-date.service.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import { orderNumber } from '../rules/order-number.ts'
import { showFacts, showLine } from '../../accounts/rules/mail-page/show-facts.ts'
import { currentShowText } from '../rules/show-text.ts'
import { calendarAttachment } from './calendar-attachment.ts'

export type Order = Pick<
  OrderRow,
  | 'id'
  | 'buyer_id'
  | 'buyer_email'
  | 'show_text'
  | 'total_cents'
  | 'lost_cents'
  | 'quantity'
  | 'occurrence_id'
  | 'refunded_tickets'
>

/** An order's show with its current date. */
export const showOfOrder = async (db: Db, order: Pick<Order, 'occurrence_id' | 'show_text'>): Promise<string> =>
  showOfDate(order, await findShowDate(db, order.occurrence_id))

/** The same where its date was read already. */
export const showOfDate = (order: Pick<Order, 'show_text'>, date: ShowDate | undefined): string =>
  date
    ? currentShowText({ eventName: date.name, day: date.day, isPostponed: date.status === 'postponed' })
    : order.show_text

/** For a sentence: `Harbor Lights on Fri, Dec 4`; for a postponed show, just its name. */
export const showInSentence = (order: Pick<Order, 'show_text'>, date: ShowDate | undefined): string =>
  date && date.status !== 'postponed' ? `${date.name} on ${commaDayText(date.day)}` : showOfDate(order, date)

/** `facts` appear above the order's number. */
type BuyerMail = Pick<MailContent, 'heading' | 'paragraphs' | 'quote' | 'facts' | 'links'> & {
  kind: string
  onceKey: string
  subject: string
  /** Of the button, which leads to the order. */
  label?: string
  /** What becomes of the entry that came with the tickets; without one it stays. */
  calendar?: 'PUBLISH' | 'CANCEL'
}

/** An email about an order. A buyer who has deleted the account has no address here anymore. */
export async function mailBuyer(ctx: AppCtx, tx: Tx, order: Order, mail: BuyerMail) {
  if (!order.buyer_email) return
  const { kind, onceKey, subject, label = 'View order', calendar, facts = [], ...content } = mail
  const date = calendar && (await findShowDate(tx, order.occurrence_id))
  const page = mailPage(ctx.settings, {
    ...content,
    // A postponed show has no date, a canceled one none that matters.
    facts: [
      ...facts,
      ...(date && calendar === 'PUBLISH' && date.status !== 'postponed' ? showFacts(date) : []),
      ['Order', orderNumber(order.id)],
    ],
    button: { label, url: orderUrl(ctx, order) },
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
