/** Every text of an event's page, also of a past one, and of the buttons that manage it; cards have `showWords`. */
export const words = {
  newTab: ' (opens in a new tab)',
  status: {
    draft: 'This is a draft. Only your team can see it.',
    postponed: 'This show is postponed. The new date hasn’t been announced yet.',
    canceled: 'This show is canceled.',
    past: 'Event has already passed.',
    started: (time: string) => `This show started at ${time}.`,
    takenDown:
      'This show was taken down and is no longer on sale. Tickets that haven’t been refunded stay valid. If it’s canceled, everything you paid is refunded to your card automatically.',
  },
  /** Follows that a show or a date is canceled. */
  refund: {
    own: ' Anyone with a ticket gets a full refund.',
    order: 'View your order',
    outside: (site: string) => ` If you bought a ticket on ${site}, contact ${site} about a refund.`,
  },
  /** Above a show whose link names a different date; the last two are appended. */
  otherDate: {
    canceled: (date: string) => `The show on ${date} is canceled.`,
    wasCanceled: (date: string) => `The show on ${date} was canceled.`,
    past: (date: string) => `${date} has passed.`,
    later: (date: string) => `${date} isn’t on the calendar yet.`,
    none: (date: string) => `There’s no show on ${date}.`,
    next: (date: string) => ` Next: ${date}.`,
    others: (dates: string[]) => ` Other ${dates.length === 1 ? 'date' : 'dates'}: ${dates.join(', ')}.`,
    only: (date: string) => ` This show is on ${date}.`,
  },
  head: {
    poster: (eventName: string) => `Poster for ${eventName}`,
    hostedBy: 'Hosted by',
    /** A listing whose import named no source: neither the host nor its team has confirmed it. */
    unconfirmed: (host: string) => `Imported listing, not yet confirmed by ${host}`,
    /** Precedes the name of a listing's source. */
    listedFrom: 'Listed from',
    checked: (date: string) => `checked ${date}`,
  },
  sections: {
    dates: 'Pick a date',
    lineup: 'Lineup',
    allActs: (count: number) => `Show all ${count} acts`,
    /** For the host's managers. */
    unannounced: 'Invited. Fans don’t see this name yet.',
    about: 'About the show',
    listen: 'Listen',
    moreAt: (name: string) => `More at ${name}`,
    moreIn: (town: string) => `More in ${town}`,
  },
  leaveLineup: {
    open: 'Leave lineup',
    title: (name: string) => `Remove ${name} from this lineup?`,
    text: 'The show will be removed from your page, and the host will be notified.',
    booked: (host: string) => `You have a booking with ${host}.`,
    deal: (terms: string, host: string) => `You agreed to ${terms} with ${host}.`,
    textOfBooking:
      'Leaving cancels your booking. The show will be removed from your page, and the host will be notified.',
    leave: 'Leave lineup',
    stay: 'Stay on the lineup',
  },
  dateList: 'Dates',
  calendar: {
    add: 'Add to calendar',
    google: 'Google Calendar',
    subscribe: 'Subscribe in calendar app',
    download: 'Download calendar file',
  },
  seeAll: 'See all',
  /** For those who manage the host. */
  actLinks: {
    label: (act: string) => `${act} plays this show`,
    booking: 'Booking',
    guests: 'Guest list',
    chat: 'Crew chat',
  },
  managerLinks: {
    label: 'Manage this show',
    edit: 'Edit',
    door: 'Door',
    guests: 'Guest list',
    orders: 'Orders',
    sales: 'Sales',
    qr: 'QR code',
  },
  own: {
    tickets: (tickets: number) => (tickets === 1 ? 'You have 1 ticket' : `You have ${tickets} tickets`),
    get: 'Get tickets',
  },
  facts: {
    ends: 'Ends',
    repeats: 'Repeats',
    where: 'Where',
    doors: 'Doors',
    door: 'At the door',
    reentry: 'Re-entry allowed',
    age: 'Age',
    parking: 'Parking',
    noStreet: 'Street address TBA',
    map: 'Open map',
  },
  price: {
    untold: 'Price TBA',
    /** Of a listing: its source doesn’t say. */
    untoldListing: 'See venue for price',
    /** Of a price with everything in it; most places tax no tickets. */
    allIn: (isTaxed: boolean) => (isTaxed ? 'Taxes and fees included' : 'Fees included'),
    plusDoor: (cover: string) => `plus ${cover} at the door`,
    listed: 'check with the venue',
    cover: 'Cover at the door',
    elsewhere: 'Ticket price on the other site',
    coverCash: 'Cover at the door, cash only',
  },
  outside: {
    title: 'Tickets and entry',
    tickets: 'Get tickets',
    /** Above the way to them, where the price on the page is the one at the door. */
    ticketPrice: 'Tickets: see site for price',
    info: 'More info',
    /** Leads to the page of a listing’s source. */
    source: 'See the listing',
    searchTickets: 'Search for tickets',
    search: 'Look it up online',
    leaving: 'Opens another site. Its fees may differ.',
    notOurs: 'We don’t sell tickets for this show.',
    /** Of a sold-out show, around the name of its venue’s or host’s page. */
    follow: { start: 'Follow ', end: ' to hear about new shows.' },
  },
  over: {
    nameless: 'This show',
    placeless: 'this venue',
    near: 'Shows near you',
    about: (venueName: string) => `About ${venueName}`,
    nextAt: (venueName: string) => `Next at ${venueName}`,
  },
  going: {
    go: 'I’m going',
    going: 'Going',
    label: (name: string) => `I’m going to ${name}`,
    login: (name: string) => `I’m going to ${name} (log in first)`,
    /** Of someone who said yes to a date that the show had before. */
    movedFrom: (when: string) => `Moved from ${when}. Are you still going?`,
    /** Leads to the plan that asks the same. */
    inPlan: 'Confirm for the new date',
    still: 'Still going',
    stillLabel: (name: string) => `Still going to ${name}`,
    cantGo: 'Can’t go',
    /** @param isGoing whether the reader is one of them */
    count: (count: number, isGoing: boolean) => {
      if (count === 1) return isGoing ? 'You’re going' : '1 person is going'
      return `${count.toLocaleString('en-US')} people are going`
    },
  },
  managed: {
    create: 'Create event',
    edit: 'Edit event',
    duplicate: 'Duplicate event',
    notOurs: 'You can only duplicate your own page’s events.',
    /** The form was closed while its save waited for the poster. */
    unsaved: {
      title: 'Your show wasn’t saved',
      text: 'You closed the form before your poster finished uploading. What you typed is kept in this browser: open the form again, choose your poster, and save.',
      close: 'OK',
    },
  },
} as const
