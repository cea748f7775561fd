import { amountText, type Cents } from '../../../kernel/money.ts'
import { namedPeople } from '../../../kernel/text/named-people.ts'
import { back } from './order-state-words.ts'
import { count, words as ticketWords } from '../tickets-words.ts'

/** People named when a refund affects several; the rest are counted. */
const namedMost = 3

/** "Mara Okafor and Priya Raman said they’re in and may be counting on your tickets." @param names at least one */
function reliant(names: readonly string[]): string {
  const people = namedPeople({
    hasReader: false,
    names: names.slice(0, namedMost),
    count: names.length,
    noun: { one: 'person', many: 'people' },
  })
  const list = new Intl.ListFormat('en-US').format(people)
  return `${list} said they’re in and may be counting on your tickets.`
}

/** The texts of an order's page, apart from what its state means. */
export const words = {
  pageTitle: (status: string, eventName: string) => `${status} · ${eventName}`,
  untitled: 'Order',
  /** The same for another account’s order and for none. */
  missing:
    'We can’t find this order on your account. If a friend sent you their ticket, log in with the address it was sent to.',
  stayed: 'Not paid yet',
  stayedText: 'You left the payment page. You weren’t charged, and your tickets are still on hold.',
  contact: 'Contact us',
  /** A buyer’s tickets all went to others. @param to a name or an address each, empty for an account that is gone */
  allSent(to: readonly string[]) {
    const names = [...new Set(to.map((name) => name || 'someone else'))]
    const isOne = to.length === 1
    return {
      title: isOne ? 'You sent this ticket' : 'You sent these tickets',
      text: `You sent ${isOne ? 'this ticket' : 'these tickets'} to ${new Intl.ListFormat('en-US').format(names)}. Your receipt stays here.`,
    }
  },
  /** Of an order whose tickets are all checked in. */
  usedText: (tickets: number) => (tickets === 1 ? 'Your ticket is checked in.' : 'All of your tickets are checked in.'),
  /** Of several tickets, which all have the buyer’s name. */
  forFriends: 'Friends arriving separately? Send them their tickets, and each gets their own code.',
  toShow: 'View show',
  share: 'Share show',
  directions: 'Directions',
  calendar: 'Add to calendar',
  pdf: 'Download PDF',
  print: 'Print or save as PDF',
  newTab: ' (opens in a new tab)',
  heldFor: 'Tickets held for',
  timeOver: 'Time’s up. Your tickets were released.',
  heldAloud: (minutes: number) =>
    `Your tickets are on hold for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`,
  pay: 'Finish checkout',
  /** Unpaid tickets that are released. @param until how long the waitlist holds them for the buyer all the same */
  released: (tickets: number, isByBuyer: boolean, until: string | null) => {
    const one = tickets === 1
    return {
      title: isByBuyer
        ? `You released ${one ? 'this ticket' : 'these tickets'}`
        : `Your ${one ? 'ticket was' : 'tickets were'} released`,
      text:
        until === null
          ? 'You weren’t charged. If there are any left, you can buy tickets again.'
          : `You weren’t charged. From the waitlist, ${one ? 'it’s' : 'they’re'} still held for you until ${until}.`,
    }
  },
  offer: {
    title: { kept: 'The show has changed', moved: 'Keep your tickets?', postponed: 'Wait for the new date?' },
    /** @param refund until when a refund can be requested, in a sentence */
    kept: (refund: string) => `You’re keeping your tickets. ${refund}`,
    keep: 'Keep tickets',
    refund: ticketWords.own.changeMind,
    /** Of an order with a ticket that was checked in since the change. */
    used: 'A ticket in this order was already used. Please contact the host about a refund.',
    sure: 'Once you request a refund, your tickets are no longer valid.',
    /** @param amount what comes back, 0 for free tickets */
    confirm: (amount: Cents) =>
      amount === 0
        ? 'Cancel all tickets in this order? They were free, so there’s nothing to refund. They stop being valid right away, and you can’t undo this.'
        : `Refund all tickets in this order? You’ll get ${amountText(amount)} back on your card, fees included. They stop being valid right away, and you can’t undo this.`,
    confirmRefund: (amount: Cents) => (amount === 0 ? 'Yes, cancel my tickets' : `Yes, refund ${amountText(amount)}`),
    reliant,
    leavesChat: 'You’ll also leave the fan chat.',
    /** Tickets of the order that others have accepted. */
    sent: (tickets: number) =>
      `${tickets === 1 ? 'The ticket' : `The ${tickets} tickets`} you sent to others will stop working too.`,
    back: 'Go back',
  },
  /** A paid order of which a part was refunded. */
  partlyRefunded: (amount: Cents) =>
    `We refunded ${amountText(amount)} to your card. Tickets that still show a code are good for entry. ${back}`,
  /** An order of which the buyer's bank gave back a part in a dispute. */
  restRefunded: (amount: Cents) =>
    `Your bank returned part of this payment in a dispute, and we refunded the other ${amountText(amount)} to your card. ${back}`,
  /** A payment that came too late, and of which the buyer's bank gave back a part or all. */
  lateFromBank: (amount: Cents) =>
    amount > 0
      ? `Your tickets were no longer available. Your bank returned part of this payment, and we refunded the other ${amountText(amount)} to your card. ${back}`
      : 'Your tickets were no longer available. You disputed this payment, and your bank refunded you.',
  /** A paid order of which some tickets are being refunded; `isAdmitting` where others still admit. */
  someRefunding: (amount: Cents, isAdmitting: boolean) => ({
    title: 'A refund is on its way',
    text: `We’re refunding ${amountText(amount)} to your card for tickets in this order.${isAdmitting ? ' Tickets that still show a code are good for entry.' : ''} ${back}`,
  }),
  /** A refund that waits until the buyer's bank decides on a dispute. */
  disputed: (isCalledOff: boolean) => ({
    title: isCalledOff ? 'This show is canceled' : 'Your bank is deciding',
    text: 'You disputed this payment, and your bank is deciding. If it decides for you, your bank refunds you. Once it has decided, we’ll refund anything you haven’t gotten back yet to your card, fees included. Your tickets are no longer valid.',
    short: 'Disputed',
  }),
  /** The buyer disputed the payment, and the bank gave the money back. */
  disputeLost: {
    title: 'Refunded by your bank',
    text: 'You disputed this payment, and your bank refunded you. These tickets are no longer valid.',
    short: 'Refunded by bank',
  },
  /** An unpaid order in whose place the buyer placed another. */
  replaced: {
    title: 'You changed this order',
    short: 'Replaced',
    /** Leads to the new one. */
    by: (tickets: number) => `Replaced by your order of ${count(tickets)}.`,
    text: 'You weren’t charged for this one.',
    unpaidYet: 'You weren’t charged for this one. The new one isn’t paid yet.',
    unpaid: 'The new one wasn’t paid, so those tickets were released, too. You weren’t charged for either order.',
    toReplacement: 'View new order',
  },
  host: {
    title: 'Host',
    ask: (name: string) => `Message ${name}`,
    askRefund: 'Ask for a refund',
    /** After a first request. */
    askAgain: 'Ask again',
    /** @param date `Mon, Nov 30` */
    refundAsked: (date: string) => `You asked for a refund on ${date}.`,
    /** What the email is called. */
    refundSubject: (order: string, show: string) => `Refund request for order ${order}: ${show}`,
    subject: 'Subject: ',
    refundText: (name: string) =>
      `We’ll email your request to the people who run ${name}. They decide, and their reply will come by email.`,
    refundHint: 'Tell them why. If you only want to refund some of your tickets, say which.',
    text: (name: string) =>
      `We’ll email your message and order number to the people who run ${name}. Their reply will come to your email address.`,
    /** Why no message can be sent. */
    demo: (name: string) => `${name} is a demo page, so there’s no one to reply.`,
    none: (name: string) => `No one is managing ${name} right now.`,
    contact: 'Contact us',
    message: 'Your message',
    messageHint: 'For example, ask about parking or seating.',
    send: 'Send message',
    sendRefund: 'Send request',
    cancel: 'Cancel',
    done: 'Done',
    sent: {
      refund: (name: string) => `Your request was sent to ${name}. Their reply will come by email.`,
      message: (name: string) => `Your message was sent to ${name}. Their reply will come by email.`,
    },
  },
  receipt: {
    title: 'Receipt',
    unpaid: 'Order',
    name: 'Name',
    paid: 'Paid',
    refunded: 'Refunded',
    /** Of some of its tickets. */
    refunding: 'Refund on its way',
    /** Of tickets that were released unpaid. */
    charged: 'Charged',
    confirmed: 'Confirmed',
    order: 'Order number',
    answers: 'Your answers',
  },
} as const
