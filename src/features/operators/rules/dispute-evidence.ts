import { clockText, dayText, type WallTime } from '../../../kernel/day.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'
import type { Receipt } from '../../accounts/rules/mail-page/content.ts'
import { orderNumber } from '../../checkout/rules/order-number.ts'
import { refundWords } from '../../checkout/rules/refund-words.ts'

type Facts = {
  /** The provider's ids, and the bank's reason in the provider's words. */
  dispute: { provider: string; payment: string; reason: string }
  order: { id: OrderId; fullName: string; email: string; paidAt: Date | null; receipt: Receipt }
  show: {
    name: string
    hostName: string
    venueName: string
    venueAddress: string
    startsAt: Date
    wallTime: WallTime | null
    zone: Zone
  }
  /** Emails about the order that were sent to the buyer. */
  emails: { subject: string; sentAt: Date }[]
  /** The order's tickets; `at` and `door` of those that were checked in. */
  uses: { ticketName: string; holder: string; at: Date | null; door: string | null }[]
  messages: { body: string; at: Date }[]
  offers: { change: string; at: Date; answer: 'keep' | 'refund' | 'over' | null; answeredAt: Date | null }[]
}

export type EvidenceSection = { title: string; lines: [label: string, text: string][] }

/** `Product not received`, of `product_not_received`. */
export const reasonText = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1).replaceAll('_', ' ')}`

/**
 * What shows a bank that the buyer bought, got and used the tickets, and knew the refund policy, for copying into the card
 * provider's form. Times are on the venue's clock. A section without anything to show says so, because that counts as well.
 */
export function disputeEvidence({ dispute, order, show, emails, uses, messages, offers }: Facts): EvidenceSection[] {
  const at = (instant: Date) => timeText(instant, show.zone)
  const { receipt } = order
  return [
    {
      title: 'Purchase',
      lines: lines([
        ['Order', orderNumber(order.id)],
        ['Buyer', order.fullName],
        ['Email', order.email],
        ['Paid', order.paidAt ? at(order.paidAt) : ''],
        ['Payment ID', dispute.payment],
        ['Dispute ID', dispute.provider],
        ['Reason given', reasonText(dispute.reason)],
      ]),
    },
    {
      title: 'Receipt',
      lines: [...receipt.lines, receipt.total, ...receipt.notes.map((note): [string, string] => ['Note', note])],
    },
    {
      title: 'Show',
      lines: lines([
        ['Show', show.name],
        ['Host', show.hostName],
        ['Venue', [show.venueName, show.venueAddress].filter(Boolean).join(', ')],
        ['Date', show.wallTime ? at(show.startsAt) : dayText(wallOf(show.startsAt, show.zone).day)],
      ]),
    },
    {
      title: 'Emails sent to the buyer',
      lines: orNone(
        emails.map(({ subject, sentAt }) => [at(sentAt), subject]),
        'No email about this order has been sent.',
      ),
    },
    {
      title: 'Check-ins',
      lines: uses.map(({ ticketName, holder, at: usedAt, door }) => [
        `${ticketName}, ${holder}`,
        usedAt ? `Checked in ${at(usedAt)}${door ? `, ${door}` : ''}` : 'Not checked in',
      ]),
    },
    {
      title: 'Refund policy',
      lines: [
        ['Shown', 'Before payment, on the order page and in the ticket email'],
        ['Policy', refundWords.whole(show.hostName)],
        ...offers.map((offer): [string, string] => [
          `Offered ${at(offer.at)}`,
          `${offer.change} ${answerText(offer, at)}`,
        ]),
      ],
    },
    {
      title: 'Messages from the host',
      lines: orNone(
        messages.map(({ body, at: sentAt }) => [at(sentAt), body]),
        'The host sent no messages to ticket holders after this purchase.',
      ),
    },
  ]
}

/** The same as plain text, a line for each fact. */
export const evidenceText = (sections: EvidenceSection[]): string =>
  sections
    .map(({ title, lines: facts }) => [title.toUpperCase(), ...facts.map((fact) => fact.join(': '))].join('\n'))
    .join('\n\n')

const lines = (all: [string, string][]) => all.filter(([, text]) => text !== '')

const orNone = (all: [string, string][], none: string): [string, string][] => (all.length > 0 ? all : [['None', none]])

/** `Fri Nov 20, 2026, 8:14 PM PST` */
function timeText(instant: Date, zone: Zone): string {
  const { day, time } = wallOf(instant, zone)
  return `${dayText(day, 0)}, ${clockText(time)} ${zoneText(instant, zone)}`
}

function answerText({ answer, answeredAt }: Facts['offers'][number], at: (instant: Date) => string): string {
  if (answer === 'over') return 'The buyer didn’t respond.'
  if (answer === null || !answeredAt) return 'The buyer hasn’t responded.'
  return `The buyer ${answer === 'keep' ? 'kept the tickets' : 'requested a refund'} on ${at(answeredAt)}.`
}
