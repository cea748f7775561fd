import { groupHolds } from '../../../kernel/limits/group-hold-limits.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { counted } from '../../../kernel/text/counted.ts'

const tickets = (count: number) => counted(count, 'ticket')
const verb = (count: number) => (count === 1 ? 'is' : 'are')

/** Every text about tickets that a person holds for friends. */
export const words = {
  /** On a show’s ticket panel. */
  panel: {
    title: 'Going with friends?',
    text: `Hold tickets and share one link. Everyone pays for their own. Tickets that aren’t paid for within ${groupHolds.hours} hours go back on sale, or earlier if the show is soon.`,
    type: 'Ticket type',
    quantity: 'Number of tickets, including yours',
    /** Why fewer are chosen than for another ticket type. @param isAll whether more of them aren’t on sale at all */
    most: (count: number, isAll: boolean) =>
      isAll ? `Only ${count} of these are left.` : `You can hold up to ${count} of these.`,
    hold: 'Hold for friends',
    login: 'Log in to hold tickets',
    open: 'Open your group',
    holding: (quantity: number, paid: number, until: string) =>
      `You’re holding ${tickets(quantity)} for friends until ${until}. ${paid === 0 ? 'None' : paid} ${verb(paid === 0 ? 2 : paid)} paid for.`,
  },
  /** @param holder a first name; empty for a person who has none here */
  heading: (holder: string) => `${holder || 'A friend'} is holding tickets`,
  ownHeading: 'You’re holding tickets for friends',
  metaTitle: (holder: string, show: string) => `${holder || 'A friend'} is holding tickets to ${show}`,
  metaText: (when: string, venue: string) => `${when}, ${venue}. Pay for your own ticket before they go back on sale.`,
  /** What one ticket costs in an order of its own. */
  price: (ticketName: string, cents: number) =>
    `${ticketName} · ${cents === 0 ? 'Free' : `${amountText(cents as Cents)} with taxes and fees`}`,
  until: (until: string) => `Held until ${until}`,
  /** How far the group is, in a line. */
  counts: (paid: number, quantity: number) => `${paid} of ${tickets(quantity)} paid for`,
  more: (inCheckout: number, left: number) =>
    [inCheckout > 0 && `${inCheckout} in checkout`, left > 0 ? `${left} left` : 'None left']
      .filter(Boolean)
      .join(' · '),
  pay: {
    title: 'Your ticket',
    ownTitle: 'Pay for your ticket',
    ownText: (left: number) =>
      `${left > 1 ? 'Your own ticket, or more if you like. ' : ''}Your friends pay for theirs.`,
    moreTitle: 'Pay for more tickets',
    moreText: 'Your friends pay for theirs, unless you’d like to.',
    text: 'You pay for your own ticket and get your own receipt. It’s in your account, not your friend’s.',
    /** @param holder a first name; empty for a person who has none here */
    seen: (holder: string) =>
      `${holder || 'Your friend'} will see that a ticket was paid for, and your name if your profile shows them where you’re going.`,
    quantity: 'Number of tickets',
    /** @param hasOwn whether the buyer has paid for a ticket of the group already */
    button: (count: number, { isFree, hasOwn }: { isFree: boolean; hasOwn: boolean }) =>
      `${isFree ? 'Get' : 'Pay for'} ${hasOwn ? `${count} more` : count === 1 ? 'my ticket' : tickets(count)}`,
    login: 'Log in to pay for your ticket',
    noPrice: 'We couldn’t get the price. Check your connection and try again.',
    noCodes: 'Promo codes don’t work for group tickets.',
  },
  /** The viewer has a ticket of the group, or is paying for one. */
  own: {
    paid: 'You’re in. Your ticket is paid for.',
    view: 'View your ticket',
    unpaid: 'You haven’t paid for your ticket yet. Finish checking out to keep it.',
    goOn: 'Continue to payment',
  },
  taken: 'All of this group’s tickets are taken.',
  buyOwn: 'Buy your own ticket',
  view: 'View show',
  share: {
    title: 'Share the link',
    text: 'Send it to your friends. Anyone with the link can pay for a ticket.',
    button: 'Share link',
    /** What a device’s share sheet calls it. */
    subject: (show: string) => `Your ticket to ${show}`,
  },
  /** For the holder: who paid, as far as they may see where people go. */
  paidBy: {
    title: 'Who’s paid',
    you: 'You',
    someone: 'Someone',
  },
  /** For a holder whose plan for the date has a chat. */
  plan: {
    share: 'Share in your plan’s chat',
    message: (link: string) => `I’m holding tickets for us. Pay for yours here: ${link}`,
    open: 'Plan chat',
    shared: 'Shared in your plan’s chat.',
  },
  release: {
    title: 'Change your group',
    one: 'Release 1 ticket',
    oneTitle: 'Release 1 ticket?',
    oneText: 'One unpaid ticket goes back on sale. The others stay held for your group.',
    all: 'End this group',
    allTitle: 'End this group?',
    allText: (left: number) =>
      [
        left === 1 && 'The unpaid ticket goes back on sale.',
        left > 1 && `The ${left} unpaid tickets go back on sale.`,
        'No one else can pay through the link. Tickets that were paid for stay valid.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  /** The heading once there is nothing left to pay for. */
  allPaid: 'Everyone’s paid',
  over: 'These tickets aren’t held anymore',
  overText: (paid: number, quantity: number) => {
    if (quantity === 1) return paid === 1 ? 'The ticket was paid for.' : 'The ticket wasn’t paid for.'
    if (paid === quantity) return `${quantity === 2 ? 'Both tickets' : `All ${tickets(quantity)}`} were paid for.`
    if (paid === 0 && quantity === 2) return 'Neither of the 2 tickets was paid for.'
    return `${paid === 0 ? 'None' : paid} of the ${tickets(quantity)} ${paid === 1 ? 'was' : 'were'} paid for.`
  },
  canBuy: 'You can still buy your own.',
  gone: 'This link doesn’t work',
  goneText: 'Ask the person who sent it to you for a new one.',
  find: 'Find a show',
} as const
