import { momentText } from '../../../kernel/day.ts'
import { shownTime } from '../../../kernel/zone.ts'
import type { Tx } from '../../../db/connect.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { findShowDate, type ShowDate } from '../../events/page/show-date.service.ts'
import { splitNote } from '../rules/host-note.ts'
import { mailBuyer, type Order, orderUrl } from './buyer-mail.ts'

type Offer = { id: string; text: string; label: string }

/** `Harbor Lights, Sat Dec 5, 9:00 PM`; for a postponed show, just its name. */
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
  const { text, note } = splitNote(offer.text, date?.hostName)
  await mailBuyer(ctx, tx, order, {
    kind: 'refund-offer',
    onceKey: `offer:${offer.id}`,
    subject: `${offer.label}: ${date ? shownDate(date) : order.show_text}`,
    heading: offerHeadings[offer.label] ?? 'Your show has changed',
    paragraphs: text.split('\n\n'),
    ...(note && { quote: note }),
    label: 'View my tickets',
    links: [{ label: 'Request a refund', url: `${orderUrl(ctx, order)}#refund` }],
    calendar: 'PUBLISH',
  })
}
