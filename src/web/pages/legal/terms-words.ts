import { entitiesPerDay, ticketsPerAccountAndEvent, ticketsPerOrder } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { LegalPart } from './legal-page.tsx'
import { feeWords } from '../page-facts.ts'

/** The terms, for a product of this name; a change that matters is a new `termsVersion` (decision G48). */
export const termsWords = (name: string) => ({
  title: 'Terms and Conditions',
  metaTitle: `Terms and Conditions · ${name}`,
  description: `The agreement between you and ${name}: accounts, what you post, tickets, fees, refunds and taxes.`,
  lead: `The agreement between you and us when you use ${name}. We kept it short so you can read it.`,
  parts: [
    {
      id: 'what',
      title: `What ${name} is`,
      paragraphs: [
        `${name} is a guide to local live music and comedy. Managers of bands, venues and festivals list their shows here, and fans find them and buy tickets. Some listings come from public calendars and may be out of date, so check with the venue before you go.`,
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'Use your own email address, keep your password private, and be who you say you are. Each username belongs to one fan, band, venue or festival. You can delete your account at any time.',
      ],
    },
    {
      id: 'publish',
      title: 'What you post',
      paragraphs: [
        'You own what you post, and you allow us to show it here. Post only what you have the right to share. Don’t post anything illegal or anyone else’s private information. We remove content that breaks these rules.',
        `We may review new pages before they go live. You can add up to ${entitiesPerDay} pages a day.`,
      ],
    },
    {
      id: 'tickets',
      title: 'Tickets',
      paragraphs: [
        'The host of a show is the seller of its tickets. For tickets sold here, the first price you see includes the platform fee, card processing and any taxes that apply. You can see each of them before you pay.',
        `A ticket is good for one entry by one person. If several people show the same code, only the first gets in. You can buy up to ${ticketsPerOrder} tickets per order and ${ticketsPerAccountAndEvent} per show. If a show has an age rule, bring ID.`,
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      paragraphs: [
        'If a show is canceled, you’re refunded everything you paid, fees included. If a show you have tickets for is moved or postponed, you can keep your tickets or request a refund for 30 days or until the new start time, whichever comes first.',
        'A full refund covers everything the buyer paid. We return our platform fee, but card processing fees aren’t returned to us. If the seller changed or canceled the show, the seller pays them. If we caused the refund, for example because a payment came in too late, we pay them.',
        'If you return a ticket to the waitlist and someone buys it, your ticket is no longer valid, you’re refunded what you paid for it, and we pay the card processing fee. Until then it stays yours. No ticket is resold through us for more than the current price on the show’s page.',
        'If a buyer disputes a payment with their bank, the bank decides who gets the money. We send it what we know about the order and pay its fee. If the buyer wins, the tickets are no longer valid, and the seller covers them, as with a refund.',
        ['To request a refund, see the ', { to: `${paths.faq}#refunds`, text: 'refund FAQ' }, '.'],
      ],
    },
    {
      id: 'fees',
      title: 'Seller fees',
      paragraphs: [
        `We keep ${feeWords.platform} of the ticket price, unless we agree on another fee with a seller. Card processing is ${feeWords.cardRate} of the order plus ${feeWords.cardFlat}. Sellers choose whether the buyer pays both fees on top of the price or the price includes them. Free tickets have no fees.`,
        'Ticket money goes to the seller’s own account with our payment processor, under the processor’s terms.',
      ],
    },
    {
      id: 'taxes',
      title: 'Taxes',
      paragraphs: [
        'We add the admission taxes we know of where state or city law requires them. The seller receives them with the ticket price and is responsible for paying them to the state or city. Sellers are also responsible for any taxes we don’t collect.',
      ],
    },
    {
      id: 'liability',
      title: 'Our responsibility',
      paragraphs: [
        'We work to keep this site accurate and running, but we can’t promise that it always will be. We don’t run the shows. What happens at a show is between you and the host.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'If we make important changes to these terms, we’ll ask you to accept them again. We keep a record of which version you accepted and when.',
      ],
    },
  ] satisfies LegalPart[],
})
