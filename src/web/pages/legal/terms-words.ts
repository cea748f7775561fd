import { entitiesPerDay, ticketsPerAccountAndEvent, ticketsPerOrder } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { LegalPart } from './legal-page.tsx'
import { feeWords } from '../page-facts.ts'

/** The terms, for a product of this name; a change that matters is a new `termsVersion` (decision G48). */
export const termsWords = (name: string) => ({
  title: 'Terms and Conditions',
  metaTitle: `Terms and Conditions · ${name}`,
  description: `What you and ${name} agree on: accounts, what you publish, tickets, fees, refunds and taxes.`,
  lead: `What you and we agree on when you use ${name}. Short, because it should be read.`,
  parts: [
    {
      id: 'what',
      title: 'What this is',
      paragraphs: [
        'A guide to local live music and comedy. Managers of bands, venues and festivals announce their shows here; fans find them and buy tickets. Some listings come from public calendars of other sources and may be out of date: ask the venue when it matters.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'Give an e-mail address that is yours, keep your password to yourself, and be who you say you are. A username stands for one fan or one band, venue or festival. You can leave at any time.',
      ],
    },
    {
      id: 'publish',
      title: 'What you publish',
      paragraphs: [
        'It stays yours. You allow us to show it here. Publish only what you may, nothing unlawful, and no other person’s private data. We remove what breaks these rules.',
        `New pages wait until somebody has looked at them, where whoever runs this site wants it so. One person adds up to ${entitiesPerDay} in a day.`,
      ],
    },
    {
      id: 'tickets',
      title: 'Tickets',
      paragraphs: [
        'The seller of a ticket is the host of the show. The price that you see first includes the platform fee, the card fee and the taxes that apply; each is itemised on demand.',
        `A ticket admits one person once, whoever shows its code first. One order has at most ${ticketsPerOrder} tickets, one person at most ${ticketsPerAccountAndEvent} for one show. Where a show has an age rule, the door asks for proof.`,
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      paragraphs: [
        'When a show is canceled you get back everything that you paid, fees included. When a show that you have a ticket for is moved or postponed, you may keep the ticket or have your money back, until its new start or for 30 days, whichever comes first.',
        'A full refund gives back everything that the buyer paid. We give back the platform fee. The card provider keeps the card fee: after a change or cancellation by the seller it falls on the seller, after a refund that we cause, such as for a payment that came too late, on us.',
        ['How to ask for one is among the ', { to: `${paths.faq}#refunds`, text: 'questions and answers' }, '.'],
      ],
    },
    {
      id: 'fees',
      title: 'Fees of sellers',
      paragraphs: [
        `The platform keeps ${feeWords.platform} of a ticket’s price. The card company’s fee is ${feeWords.cardRate} of an order and ${feeWords.cardFlat}. Sellers choose whether the buyer pays both on top or the price includes them. Free tickets cost nobody anything.`,
        'Ticket money goes to the seller’s own account with the card provider, whose terms apply to it.',
      ],
    },
    {
      id: 'taxes',
      title: 'Taxes',
      paragraphs: [
        'Admission taxes are added where state or city law asks for them, as far as we know of them, and reach the seller with the price, who pays them on. Sellers answer for taxes that the site does not collect.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      paragraphs: [
        'We work to keep the site right and running, and cannot promise that it always is. We do not run the shows: what happens there is between you and the host.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When these terms change in a way that matters, we ask you again. The version above is stored with your acceptance, and when you gave it.',
      ],
    },
  ] satisfies LegalPart[],
})
