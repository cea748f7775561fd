/** Every text of the ticket editor except the specification's alert, which is in the form's rules. */
export const words = {
  onboarding: {
    text: 'Set up payments before you sell paid tickets. You don’t need them for free tickets.',
    kept: 'We’ll save what you’ve entered on this device.',
    start: 'Set up payments',
  },
  fees: 'Fees',
  feesHint: {
    buyer: (hasTax: boolean) =>
      hasTax
        ? 'Tax and fees are added to the price. You get the ticket price plus tax.'
        : 'Fees are added to the price. You get the ticket price.',
    venue: () => 'Buyers pay only the ticket price. Fees come out of your earnings.',
  },
  /** Spec 9. */
  payers: { buyer: 'Buyer pays', venue: 'Venue absorbs' },
  overCapacity: (tickets: number, capacity: number) =>
    tickets - capacity === 1
      ? `That’s 1 more ticket than your capacity (${capacity})`
      : `That’s ${tickets - capacity} more tickets than your capacity (${capacity})`,
  add: 'Add ticket type',
  full: (most: number) => `You can have up to ${most} ticket types`,
  removed: (ticket: string) => `${ticket} removed.`,
  /** Spec 3. */
  firstName: 'General Admission',
  nameless: (position: number) => `Ticket type ${position}`,
  missing: 'Required',
  free: 'Free',
  tickets: (quantity: string) => `${quantity} tickets`,
  offSale: 'Off sale',
  isHidden: 'Hidden',
  name: 'Ticket name',
  price: 'Price ($)',
  priceHint: 'Enter 0 for free.',
  quantity: 'Quantity',
  quantityEach: 'Per date',
  sold: (sold: number) => `${sold} sold`,
  fewest: (fewest: number) => `at least ${fewest}`,
  description: 'Description (optional)',
  perOrder: 'Max per order',
  active: 'On sale',
  earlyBird: 'Early bird',
  earlyPrice: 'Early bird price ($)',
  earlyEnd: 'Early bird ends',
  earlyEndHint: 'At the end of this day, venue time.',
  hasSalesStart: 'Set when sales start',
  hidden: 'Hidden (fans need a promo code)',
  hiddenHint: {
    own: 'Fans can’t see these tickets. Once the show is saved, make a code for them on its Promo codes page.',
    others:
      'Fans can’t see these tickets. Once the show is saved, ask an owner or admin to make a promo code for them.',
  },
  salesStart: 'Sales start',
  salesStartHint: 'Venue time. The show page counts down until then, and fans can ask for a reminder.',
  salesStartEach: 'It applies to every date.',
  salesStarted: 'Sales have started.',
  line: 'Waiting line when demand is high',
  lineHint:
    'It starts by itself when more fans want tickets than can choose at once, and ends when it isn’t needed. Fans who come before sales start get a random place. Turn it off to sell first come, first served.',
  remove: 'Remove',
  wasSold: 'Some are already sold. Take this type off sale instead.',
  money: {
    buyerPays: 'Buyer pays',
    earlyPays: 'Early bird pays',
    sellerGets: 'You get',
    free: 'Free',
    tax: (amount: string, names: string) => `${amount} ${names}`,
    platformFee: (amount: string) => `${amount} platform fee`,
    cardFee: (amount: string) => `${amount} card fee`,
    includes: (parts: string[]) =>
      `Includes ${new Intl.ListFormat('en-US').format(parts)}. $0.30 of the card fee is charged once per order, not per ticket.`,
    cheap: 'Fees take a big share of tickets under $5.',
  },
  room: {
    taxes: 'Taxes',
    capacity: 'Capacity',
    fromPage: 'From your page. You can change it there.',
    fromVenue: (venue: string) => `From ${venue}’s page.`,
    untold: 'Not provided',
    nonProfit: 'Nonprofit (tax-exempt)',
    yes: 'Yes',
    no: 'No',
    asked: 'Room capacity',
    askedForTax: 'A local tax depends on it.',
    askedWithoutPage: 'Only needed if the venue isn’t on LocalSound.',
    exemption: 'Tax exemption',
    exemptions: {
      none: 'No exemption',
      nonprofit: 'Nonprofit event',
      religious: 'Religious event',
      political: 'Political event',
    },
  },
} as const
