/** What a count of tickets is called. */
const count = (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`)

/** Every text of the ticket panel, of what it counts up, and of the tickets that somebody has; orders have `orderWords`. */
export const words = {
  count,
  free: 'Free',
  total: 'Total',
  soldOut: 'Sold out',
  /** Why nothing is sold. */
  notOnSale: {
    cancelled: 'This show is canceled.',
    takenDown: 'Tickets for this show are no longer on sale.',
    postponed: 'This show is postponed. Tickets come back with its new date.',
    draft: 'Tickets go on sale when this event is published.',
    past: 'Event has already passed.',
    inactive: 'Tickets for this show are not on sale.',
    date: 'Tickets for this date are not on sale.',
  },
  panel: {
    title: 'Tickets',
    allIn: 'Taxes and fees included',
    allSold: 'All tickets for this date are sold.',
    /** What has to be done before they can be bought. */
    missing: {
      quantity: 'Choose how many tickets you want.',
      name: 'Enter the name for the tickets.',
      ageRule: (ageRule: string) => `Confirm that you know the ${ageRule} rule.`,
    },
    name: 'Name on the tickets',
    ageRule: (ageRule: string) => `I know the age rule: this show is ${ageRule}, and the door checks IDs`,
    login: 'Log in to buy',
    buy: 'Buy tickets',
    buyFree: 'Get free tickets',
    buyAnew: 'Buy at the new price',
    newPrice: (was: string, is: string) =>
      `The price has changed from ${was} to ${is}. Nothing was charged; buy at the new price or leave it.`,
  },
  bar: {
    free: 'Tickets',
    from: 'From, all in',
    choose: 'Get tickets',
    goOn: 'Go on',
  },
  line: {
    early: (day: string) => `Early bird price until ${day}`,
    left: (left: number) => `${left} left`,
    less: 'One less',
    more: 'One more',
    most: (most: number) => `${most} is the most you can choose`,
  },
  price: {
    title: 'What is in this price',
    counting: 'Counting…',
    tax: (name: string, percent: number | string) => `${name} (${percent}%)`,
    platformFee: 'Platform fee',
    cardFee: 'Card processing',
    tickets: (quantity: number, name: string) => `${quantity} × ${name}`,
    early: (tickets: string) => `${tickets} (early bird)`,
    included: (part: string) => `Included: ${part}`,
    noTax: 'No tax collected here.',
    venuePays: 'The venue pays the platform and card fees.',
  },
  ticket: {
    of: (place: number, tickets: number) => `${place} of ${tickets}`,
    only: 'Admit one',
    qrCode: (holder: string) => `QR code of ${holder}’s ticket`,
    code: 'Ticket code: ',
    spent: {
      used: { title: 'Used', text: 'This ticket has let its holder in.' },
      refunded: { title: 'Refunded', text: 'Its money was sent back. It lets nobody in.' },
      void: { title: 'Void', text: 'It lets nobody in.' },
    },
  },
  own: {
    title: 'My tickets',
    none: 'No tickets for a show to come',
    noneText: 'Tickets that you buy are here at once, and in your mail.',
    find: 'Find a show',
    over: 'Just over',
    orders: 'Orders and receipts',
    takenDown:
      'This show was taken down. It isn’t canceled, and your tickets stay valid. We’ll email you if it comes back.',
    ofShow: (eventName: string, when: string) => `${eventName}, ${when}`,
  },
} as const
