import { booking } from '../../../kernel/gig-limits.ts'

/** The texts of a booking thread. */
export const words = {
  untitled: 'Booking',
  choose: 'Choose a page',
  chooseText: 'You manage both pages of this booking. Open it as one of them.',
  back: 'Requests',
  with: (name: string) => `Booking with ${name}`,
  request: 'Request',
  thread: 'Messages and offers',
  /** Below the message of the request. */
  none: 'No replies yet. Managers of both pages will see messages and offers here.',
  you: (page: string, username: string | null) => (username ? `${page} (${username})` : page),
  offer: 'Offer',
  counter: 'Counteroffer',
  requestTerms: { only: 'Terms:', beforeOffers: 'Original terms:' },
  /** Why a request can’t be accepted, above its thread. */
  offerBelow: {
    own: (name: string) =>
      `Your offer is waiting for ${name}. To accept the original request instead, withdraw your offer below.`,
    other: (name: string) => `${name} made an offer. Accept it below to book this date.`,
  },
  toOffer: 'Go to offer',
  moved: {
    title: 'The show has a new date',
    text: (now: string, agreed: string | null) =>
      agreed ? `The show moved to ${now}. You last agreed on ${agreed}.` : `The show is back on ${now}.`,
    act: 'You haven’t confirmed the new date yet. If you can’t play it, cancel the booking below.',
    host: (name: string) => `${name} hasn’t confirmed the new date yet.`,
    confirm: (day: string) => `Confirm ${day}`,
  },
  agreed: 'Terms agreed',
  noteLabel: 'Note:',
  agreedText: 'To change the terms, make a new offer. These stay in effect until it’s accepted.',
  /** What a percentage comes to, by its deal. */
  example: {
    percentage: (sales: string, cut: string, isAct: boolean) =>
      `For every ${sales} in net ticket sales, ${isAct ? 'you’d' : 'they’d'} get ${cut}.`,
    plus: (sales: string, cut: string, isAct: boolean) =>
      `On top of the guarantee, ${isAct ? 'you’d' : 'they’d'} get ${cut} for every ${sales} in net ticket sales.`,
    versus: (sales: string, isAct: boolean) =>
      `${isAct ? 'You’d' : 'They’d'} get more than the guarantee once net ticket sales pass ${sales}.`,
  },
  net: 'Net ticket sales are what buyers pay for tickets, minus taxes, fees and refunds.',
  set: (minutes: number) => `${minutes}-minute set`,
  loadIn: (time: string) => `Load-in ${time}`,
  setTime: (time: string) => `Set at ${time}`,
  validUntil: (day: string) => `Good through ${day}`,
  status: {
    open: { own: 'Waiting for them', other: 'Your turn' },
    accepted: 'Accepted',
    canceled: 'Accepted, then canceled',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    replaced: 'Replaced by a newer offer',
    expired: 'Expired',
  },
  changes: 'Changed from the last offer',
  unchanged: 'Same terms as the last offer',
  was: (text: string) => `(was ${text})`,
  added: '(new)',
  removed: 'Removed',
  minutes: (count: number) => `${count} minutes`,
  parts: {
    pay: 'Pay',
    loadIn: 'Load-in',
    setTime: 'Set time',
    set: 'Set length',
    validUntil: 'Good through',
    note: 'Note',
  },
  accept: 'Accept offer',
  acceptForm: {
    title: 'Accept this offer?',
    text: (name: string) =>
      `We’ll tell ${name} you’ve agreed to these terms. To change them later, you’ll both have to agree on a new offer.`,
  },
  decline: 'Decline offer',
  withdraw: 'Withdraw offer',
  makeOffer: 'Make an offer',
  changeOffer: 'Change your offer',
  makeCounter: 'Make a counteroffer',
  createEvent: 'Create event',
  seeShow: 'View show',
  stillNamed: (name: string) => `Your show’s title or description still names ${name}.`,
  editShow: 'Edit show',
  willCreate: (name: string) => `${name} will create the event.`,
  happened: {
    accepted: (page: string) => `${page} accepted the offer.`,
    declined: (page: string) => `${page} declined the offer.`,
    withdrawn: (page: string) => `${page} withdrew the offer.`,
    event: (page: string) => `${page} created the show.`,
    moved: (page: string, oldDay: string | null, newDay: string | null) =>
      oldDay
        ? `${page} moved the show from ${oldDay} to ${newDay}.`
        : `${page} rescheduled the postponed show for ${newDay}.`,
    postponed: (page: string, oldDay: string | null) => `${page} postponed the show. It was set for ${oldDay}.`,
    confirmed: (page: string, _: string | null, day: string | null) => `${page} confirmed ${day}.`,
    left: (page: string) => `${page} left the lineup, so the booking was canceled.`,
    removed: (page: string) => `${page} removed the act from the lineup, so the booking was canceled.`,
    'invite-declined': (page: string) => `${page} declined to play, so the booking was canceled.`,
    'show-canceled': () => 'The show was canceled, and so was the booking.',
    'show-deleted': (page: string) => `${page} deleted the event, so the booking was canceled.`,
    'page-deleted': (page: string) => `${page}’s page was deleted, so the booking was canceled.`,
    canceled: (page: string) => `${page} canceled the booking.`,
    'request-accepted': (page: string) => `${page} accepted the request.`,
    'request-declined': (page: string) => `${page} declined the request.`,
    'request-withdrawn': (page: string) => `${page} withdrew the request.`,
    'request-expired': () => 'The request expired.',
    'request-closed': (page: string) => `${page}’s page was deleted, so the request was closed.`,
  },
  message: 'Message',
  send: 'Send',
  closed: 'This booking is closed, so you can’t add messages or offers.',
  cancel: {
    open: 'Cancel booking',
    title: 'Cancel this booking?',
    agreed: (name: string, terms: string) => `Your terms with ${name}: ${terms}.`,
    text: (name: string, hasTerms: boolean) =>
      `We’ll let ${name} know.${hasTerms ? ' Your terms stay in this thread, but they’ll no longer apply.' : ''}`,
    hostShow: (name: string) => `${name} will be removed from the lineup. Your show stays published.`,
    actShow: 'You’ll be removed from the lineup, and the show will come off your page.',
    message: 'Message (optional)',
    keep: 'Keep booking',
    confirm: 'Cancel booking',
  },
  canceled: {
    title: 'Booking canceled',
    text: (hasTerms: boolean) =>
      `${hasTerms ? 'The terms in this thread no longer apply. ' : ''}You can still send each other messages.`,
    /** Of a show that was deleted. */
    ended: (day: string) => `The show was deleted. To book ${day} again, send a new request.`,
    endedBefore: (hasTerms: boolean) =>
      hasTerms ? 'The show was deleted, so the terms in this thread no longer apply.' : 'The show was deleted.',
    /** Another page of the same type. */
    findAnother: {
      band: (day: string) => `Find another act for ${day}`,
      venue: (day: string) => `Find another venue for ${day}`,
      festival: (day: string) => `Find another festival for ${day}`,
    },
    again: (name: string) => `Send ${name} a new request`,
  },
  form: {
    title: (name: string) => `Offer to ${name}`,
    counterTitle: (name: string) => `Counteroffer to ${name}`,
    requested: (name: string | null) => (name ? `${name} wrote in the request:` : 'You wrote in the request:'),
    deal: 'Deal',
    deals: {
      guarantee: 'Guarantee',
      percentage: 'Percentage of net ticket sales',
      plus: 'Guarantee plus percentage',
      versus: 'Guarantee vs. percentage (whichever is greater)',
    },
    guarantee: 'Guarantee ($)',
    percentage: 'Percentage (%)',
    setMinutes: 'Set length in minutes (optional)',
    loadIn: 'Load-in time (optional)',
    setTime: 'Set time (optional)',
    validUntil: 'Good through (optional)',
    note: 'Note (optional)',
    theirNote: (name: string) => `Starts with ${name}’s note. Change whatever you see differently.`,
    noteHint: `Backline, hospitality, merch, or anything else. Up to ${booking.noteMax} characters.`,
    send: 'Send offer',
    cancel: 'Cancel',
  },
} as const
