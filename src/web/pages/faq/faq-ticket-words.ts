import { ticketsPerAccountAndEvent, ticketsPerOrder } from '../../../kernel/limits.ts'
import { groupHolds } from '../../../kernel/limits/group-hold-limits.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'
import { waitlists } from '../../../kernel/limits/waitlist-limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { exampleWords, feeWords } from '../page-facts.ts'
import type { Answer } from './faq-item.tsx'

/** What fans ask about tickets (decision G47). */
export const ticketAnswers: readonly Answer[] = [
  {
    id: 'buy',
    question: 'How do I buy a ticket?',
    answer: [
      'Open a show and choose your tickets. Log in with a verified email address, enter the name for the tickets, and pay by card. We hold your tickets while you pay.',
      [
        'They’re in ',
        { to: paths.tickets, text: 'My tickets' },
        ` right away, and we email them to you too. You can buy up to ${ticketsPerOrder} tickets per order and ${ticketsPerAccountAndEvent} per show. Some hosts set a lower limit.`,
      ],
      'If tickets aren’t on sale yet, the show page says when, and “Notify me” reminds you.',
      `When many people want tickets at once, there’s a line. You can get in line ${waitingLines.lobbyMinutes} minutes before tickets go on sale. Everyone who’s in line by then gets a random place, so it doesn’t matter how early you join or how fast your connection is. When it’s your turn, you have ${waitingLines.turnMinutes} minutes to choose your tickets.`,
      `If a show is sold out, you can join its waitlist. When tickets become available, we hold them for the next person in line and email them. They have up to ${waitlists.offers[0].hours} hours to buy, or less if the show is soon.`,
      `To get tickets with friends, choose “Going with friends?” below the tickets, hold up to ${groupHolds.most}, and share one link. The limit is lower at small shows and when tickets are almost gone. Everyone pays for their own ticket and gets their own receipt. Tickets that aren’t paid for within ${groupHolds.hours} hours go back on sale, or earlier if the show is soon. Promo codes don’t work for these tickets.`,
      'If a host sells tickets on another site, the show page links to it. That site has its own prices and rules.',
    ],
  },
  {
    id: 'fees',
    question: 'What fees do I pay, and why?',
    answer: [
      `There are two, and only on paid tickets. The platform fee is usually ${feeWords.platform} of each ticket’s price and pays for running this site. Card processing is ${feeWords.cardRate} of the order plus ${feeWords.cardFlat} and covers the cost of taking cards.`,
      `The host decides who pays them. A ${exampleWords.price} ticket with no tax costs you ${exampleWords.buyerPays} if buyers pay the fees, or ${exampleWords.price} if the venue absorbs them.`,
      `The first price you see is for one ticket, with fees and taxes included. The ${feeWords.cardFlat} is charged once per order, so each ticket costs a little less when you buy several. Open “Price breakdown” to see every part before you pay.`,
    ],
  },
  {
    id: 'offline',
    question: 'Can I use my tickets offline?',
    answer: [
      [
        'Yes. On any device where you’re logged in, ',
        { to: paths.tickets, text: 'My tickets' },
        ' opens without a connection and shows the QR codes for your upcoming shows. They stay there for up to 30 days after you were last online. Logging out removes them.',
      ],
      'Your confirmation email has each ticket’s QR code too. It also has the code as text, so door staff can type it in if scanning doesn’t work.',
    ],
  },
  {
    id: 'refunds',
    question: 'Can I get a refund?',
    answer: [
      'If a show is canceled, you get a full refund automatically. If it’s moved or postponed, you can keep your tickets or request a refund from your order or your notifications. You have 30 days, or until the new start time if that’s sooner.',
      [
        'For any other reason, it’s up to the host. Open your order in ',
        { to: paths.tickets, text: 'My tickets' },
        ' and choose “Ask for a refund” to email them. No answer? ',
        { to: paths.contact, text: 'Contact us' },
        ' with your order number.',
      ],
      'If the show is sold out, you can also return your tickets to the waitlist: open your order and choose “Return to the waitlist.” If someone buys one, you get back what you paid for it, fees included. Until then it’s still your ticket, and you can take it back.',
      'We’ll email you when you’re refunded. A full refund covers everything you paid, fees included, and cancels the tickets in that order. The host can also refund individual tickets, and the others stay valid. Banks usually take 5 to 10 business days to show it.',
      'If your payment comes in too late and your tickets are gone, we refund it in full automatically.',
    ],
  },
  {
    id: 'moved',
    question: 'What happens if a show is moved or canceled?',
    answer: [
      'You’ll get an email and a notification right away. Once tickets are sold, the host can’t change the date, time or venue without offering every ticket holder a full refund. If you don’t respond, you keep your tickets.',
      [
        'If the show is canceled, everything you paid is refunded to your card, fees included, and your order page shows the refund. The ',
        { to: paths.terms, text: 'terms' },
        ' have the details. If you hear that a show isn’t happening and the host hasn’t said anything, ',
        { to: paths.contact, text: 'let us know' },
        '.',
      ],
    ],
  },
  {
    id: 'give-away',
    question: 'Can I give a ticket away?',
    answer: [
      [
        'Yes, for free. In ',
        { to: paths.tickets, text: 'My tickets' },
        ', choose “Send to someone” below the ticket, then a friend, someone in your plan, or an email address. When they accept, they get a new code and yours stops working. Until then, you can take it back.',
      ],
      'You can send tickets until the doors open. If your friend hasn’t accepted by then, the ticket stays yours. If the show has an age rule, it applies to the person using the ticket.',
      'You can also change the name on a ticket until it’s checked in. Refunds always go to the card that paid, and a refunded ticket stops working, even after you sent it.',
      'Each code is good for one entry, no matter who shows it. If two people have the same code, only the first one gets in, so don’t post your code and don’t buy one from a stranger.',
    ],
  },
]
