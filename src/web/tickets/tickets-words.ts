import { counted } from '../../kernel/text/counted.ts'
import { firstName } from '../../kernel/text/named-people.ts'
import { ticketWords } from '../../features/checkout/rules/ticket-words.ts'

/** What a count of tickets is called. */
export const count = (tickets: number) => counted(tickets, 'ticket')

/** Every text of the ticket panel, the price breakdown and a person's tickets; orders have `orderWords`. */
export const words = {
  count,
  free: 'Free',
  total: 'Total',
  soldOut: 'Sold out',
  /** Why nothing is sold. */
  notOnSale: {
    canceled: 'Tickets are no longer on sale.',
    takenDown: 'Tickets for this show are no longer on sale.',
    postponed: 'Tickets go back on sale once there’s a new date.',
    draft: 'Tickets go on sale once this show is published.',
    past: 'Event has already passed.',
    started: 'Online sales ended when the show started. Check with the venue for tickets at the door.',
    inactive: 'Tickets for this show aren’t on sale right now.',
    date: 'Tickets for this date aren’t on sale right now.',
  },
  panel: {
    noPrice: 'We couldn’t get the price. Check your connection. We’ll keep trying.',
    title: 'Tickets',
    dates: 'Date',
    allSold: 'This date is sold out.',
    inCheckout: 'The last tickets are in other people’s carts. Some may come back.',
    /** What has to be done before they can be bought. */
    missing: {
      quantity: 'Choose at least one ticket.',
      name: 'Enter a name for the tickets.',
      ageRule: (ageRule: string) => `Check the ${ageRule} box to continue.`,
    },
    name: 'Name on tickets',
    ageRule: (ageRule: string) => `I understand this show is ${ageRule} and ID is required`,
    login: 'Log in to buy',
    terms: 'By buying tickets, you agree to the ',
    buy: 'Buy tickets',
    buyFree: 'Get free tickets',
    buyFor: (tickets: number, day: string, isFree: boolean) => `${isFree ? 'Get' : 'Buy'} ${tickets} for ${day}`,
    buyMore: 'Buy more tickets',
    viewTickets: 'View tickets',
    /** Opens the choice of tickets again while some are on hold. */
    changeHold: 'Change tickets',
    releaseHold: (tickets: number) => (tickets === 1 ? 'Release ticket' : 'Release tickets'),
    releaseTitle: (tickets: number) => (tickets === 1 ? 'Release your ticket?' : 'Release your tickets?'),
    /** @param until how long the waitlist holds them for the viewer all the same, “Fri Dec 4, 6:00 PM PST” */
    releaseText: (tickets: number, until: string | null) =>
      until === null
        ? `${tickets === 1 ? 'It goes' : 'They go'} back on sale, and you might not be able to get ${tickets === 1 ? 'it' : 'them'} again. You haven’t been charged.`
        : `${tickets === 1 ? 'It’s' : 'They’re'} from the waitlist, so ${tickets === 1 ? 'it stays' : 'they stay'} held for you until ${until}. You haven’t been charged.`,
    /** @param date of the tickets on hold, null if it is the selected one */
    replacesHold: (tickets: number, date: string | null) =>
      `Your new choice replaces the ${tickets === 1 ? 'ticket' : `${tickets} tickets`} on hold${date === null ? '' : ` for ${date}`}.`,
    buyAnew: 'Buy at the new price',
    newPrice: (was: string, is: string) =>
      `The price changed from ${was} to ${is}. You haven’t been charged. You can still buy at the new price.`,
  },
  bar: {
    free: 'Tickets',
    choose: 'Get tickets',
    goOn: 'Continue',
    more: 'Buy more',
  },
  line: {
    early: (day: string) => `Early bird price through ${day}`,
    left: (left: number) => `${left} left`,
    /** Between the price with a promo code and the one without it. */
    before: 'instead of',
    less: 'One less',
    more: 'One more',
    /** Of the button that adds one, where no more can be added. */
    most: 'That’s the most you can get',
  },
  promo: {
    open: 'Have a code?',
    label: 'Promo code',
    apply: 'Apply',
    missing: 'Enter your code.',
    remove: 'Remove code',
    applied: (code: string) => `Code ${code} applied`,
    percentOff: (percent: number) => `${percent}% off`,
    amountOff: (amount: string) => `${amount} off each ticket`,
    opens: 'Unlocks hidden tickets',
    /** @param text what it takes off @param names of the ticket types that it is for */
    about: (text: string, names: readonly string[]) => `${text}: ${new Intl.ListFormat('en-US').format(names)}.`,
    left: (left: number) => `Works for ${left === 1 ? '1 ticket' : `up to ${left} tickets`}.`,
    noTickets: 'Tickets for this code aren’t on sale right now.',
  },
  /** What the host asks before the payment. */
  questions: {
    optional: (question: string) => `${question} (optional)`,
    required: (question: string) => `${question} (required)`,
    /** Above the button, where one isn’t answered. */
    unanswered: (question: string) => `Answer “${question}” to continue.`,
    choose: 'Choose one',
  },
  price: {
    promo: ticketWords.promoCode,
    title: 'Price breakdown',
    counting: 'Calculating…',
    tax: (name: string, percent: number | string) => `${name} (${percent}%)`,
    platformFee: 'Platform fee',
    cardFee: 'Card processing',
    tickets: (quantity: number, name: string) => `${quantity} × ${name}`,
    each: (tickets: string, price: string) => `${tickets}, ${price} each`,
    early: (tickets: string) => `${tickets} (early bird)`,
    included: (part: string) => `Included: ${part}`,
    /** What one ticket comes to in an order of several; rounded where the total isn’t a multiple. */
    perTicket: (amount: string, isExact: boolean) => (isExact ? `${amount} each` : `About ${amount} each`),
    oneOrder: (amount: string) =>
      `You save ${amount} with one order because part of the card fee is only charged once.`,
    noTax: 'No tax collected.',
    venuePays: ticketWords.venuePaysFees,
  },
  ticket: {
    only: 'Admit one',
    reentry: 'Checked in. Show this code when you step out and when you come back.',
    qrCode: (holder: string) => `QR code for ${holder}’s ticket`,
    doorCode: 'Door code',
    trouble: 'Trouble scanning?',
    troubleText:
      'Turn up your screen brightness, or read your door code to the staff. They can also type in the full code below.',
    code: 'Full code: ',
    spent: {
      used: { title: 'Checked in', text: 'This ticket has been used.' },
      refunded: { title: 'Refunded', text: 'This ticket was refunded and is no longer valid.' },
      canceled: { title: 'Canceled', text: 'This ticket was canceled and is no longer valid.' },
      void: { title: 'No longer valid', text: 'This ticket can’t be used for entry.' },
    },
  },
  going: {
    title: 'Shows you’re going to',
    none: 'Tap “I’m going” on a show and it’ll show up here.',
  },
  ofFriends: {
    title: 'Tickets your friends have',
    has: (name: string, tickets: number) => `${name} has ${count(tickets)} for your plan`,
    buyOwn: 'Buy your own',
  },
  own: {
    title: 'My tickets',
    none: 'No upcoming tickets',
    noneText: 'When you buy tickets, they show up here right away, and we email them to you too.',
    find: 'Find a show',
    toShow: 'View show',
    over: 'Just ended',
    spent: 'Refunded and canceled tickets',
    spentOfShow: (tickets: number) =>
      tickets === 1 ? '1 ticket no longer valid' : `${tickets} tickets no longer valid`,
    orders: 'Orders and receipts',
    /** For a show that moved: people in a plan for it who haven't answered for the new date, each by first name. */
    waitingFor: (fullNames: readonly string[]) =>
      `Still waiting to hear from ${new Intl.ListFormat('en-US').format(fullNames.map(firstName))}.`,
    openPlan: 'View plan',
    /** Leads to the order, which has both answers. */
    answerChange: 'Keep tickets or request refund',
    /** For who keeps them, while the offer is open. */
    changeKept: 'You’re keeping your tickets. You can still request a refund while the offer is open.',
    changeMind: 'Request refund',
    takenDown:
      'This show was taken down. It isn’t canceled, and your tickets stay valid. We’ll email you if it comes back.',
    ofShow: (eventName: string, when: string) => `${eventName}, ${when}`,
  },
} as const
