import { ticketsPerAccountAndEvent, ticketsPerOrder } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { exampleWords, feeWords } from '../page-facts.ts'
import type { Answer } from './faq-item.tsx'

/** What fans ask about tickets (decision G47). */
export const ticketAnswers: readonly Answer[] = [
  {
    id: 'buy',
    question: 'How do I buy a ticket?',
    answer: [
      'Open a show and choose your tickets. Log in with a verified e-mail address, say whose name stands on them, and pay by card on the card provider’s page. We hold the tickets for you while you pay.',
      [
        'They are in ',
        { to: paths.tickets, text: 'My tickets' },
        ` at once, and in a mail to you. One order has at most ${ticketsPerOrder} tickets, one person at most ${ticketsPerAccountAndEvent} for one show.`,
      ],
      'Where a host sells elsewhere, the show links there; that place has prices and rules of its own.',
    ],
  },
  {
    id: 'fees',
    question: 'What fees do I pay, and why?',
    answer: [
      `Two, on paid tickets only. The platform fee is ${feeWords.platform} of each ticket’s price and pays for this site. The card fee is ${feeWords.cardRate} of the order and ${feeWords.cardFlat}; it pays for taking cards.`,
      `The host chooses who bears them. A ${exampleWords.price} ticket without tax costs you ${exampleWords.buyerPays} where the buyer pays the fees, and ${exampleWords.price} where the venue absorbs them.`,
      `The price that you see first is the whole one, for one ticket, fees and taxes included. Several tickets in one order pay the ${feeWords.cardFlat} once, so they cost a little less than that. “What is in this price” shows every part before you pay.`,
    ],
  },
  {
    id: 'offline',
    question: 'Where are my tickets when I am offline?',
    answer: [
      [
        'On your device and in your mail. A phone or computer where you are logged in keeps your tickets for shows to come: ',
        { to: paths.tickets, text: 'My tickets' },
        ' opens there without a connection, codes included, for up to 30 days after you were last online. Logging out wipes them.',
      ],
      'In the mail each ticket has its QR code as a picture and the same code in letters, which the door can type where a camera fails.',
    ],
  },
  {
    id: 'refunds',
    question: 'Can I have my money back?',
    answer: [
      'When a show is canceled, by itself: all of it, without your asking. When it moves or is postponed, you choose: your order and the bell ask whether to keep the tickets or to request a refund, until the new start or for 30 days, whichever comes first.',
      [
        'For any other reason ask the show’s host, or ',
        { to: paths.contact, text: 'write to us' },
        ' with the name of the show.',
      ],
      'When money goes back you get a mail. A full refund is everything that you paid, fees included, and ends the tickets of that order. Your bank shows it within 5 to 10 business days.',
      'A payment that reaches us after its tickets were sold to somebody else goes back in full by itself.',
    ],
  },
  {
    id: 'moved',
    question: 'What happens when a show is moved or canceled?',
    answer: [
      'A mail and the bell tell you at once. While tickets for a show are sold, its host can change its day, hour or place only together with an offer of a full refund to everyone who has one; who does not answer keeps the ticket.',
      [
        'When a show is canceled, everything that you paid goes back to your card, fees included, and your order shows it; the ',
        { to: paths.terms, text: 'terms' },
        ' say so. If you hear that a show does not take place as announced and its host is silent, ',
        { to: paths.contact, text: 'write to us' },
        '.',
      ],
    ],
  },
  {
    id: 'give-away',
    question: 'Can I give a ticket away?',
    answer: [
      'Yes. A ticket lets in whoever shows its code, once: send the code or the mail to your friend. Where a show has an age rule, it holds for whoever comes.',
      'Your name stays on it, and of two people with one code the first gets in. So give codes to people you trust, and buy them from nobody else. A hand-over that makes a new code is not here yet.',
    ],
  },
]
