import { amountText, cents } from '../../kernel/money.ts'

type Refund = { cents: number; tickets: number } | null

const isFree = (refund: Refund) => refund?.cents === 0
function theTickets(refund: Refund) {
  if (!refund) return 'your tickets'
  if (refund.tickets === 1) return 'your ticket'
  return refund.tickets === 2 ? 'both of your tickets' : `all ${refund.tickets} of your tickets`
}

/** The texts of the bell, its panels and the push switch; those of spec 4 and 8 word for word. */
export const words = {
  title: 'Notifications',
  fresh: 'New',
  previous: 'Previous',
  readAll: 'Mark all read',
  /** Decision C34: a person's count covers what is unread, an entity's covers everything. */
  label: (entityName: string | null, number: string) =>
    entityName === null ? `Notifications, ${number} unread` : `Notifications for ${entityName}, ${number} total`,
  tip: (entityName: string | null, number: string) =>
    entityName === null ? `${number} unread` : `${number} total for ${entityName}`,
  /** For notifications that were read but not answered yet. */
  waiting: 'Needs a reply',
  waitingCount: (count: number) => (count === 1 ? '1 needs a reply' : `${count} need a reply`),
  none: 'You’re all caught up',
  noneText: 'Invites, requests and updates about your shows and pages will appear here.',
  rest: (most: number) => `Showing the latest ${most}. Clear some to see older ones.`,
  failed: 'We couldn’t load your notifications.',
  again: 'Try again',
  loading: 'Loading notifications',
  unread: 'New: ',
  actionFailed: 'Action failed.',
  tryAgain: 'Please try again.',
  accept: 'Accept',
  decline: 'Decline',
  going: 'Going',
  cantGo: 'Can’t go',
  inForIt: 'I’m in',
  cantMakeIt: 'Can’t make it',
  stillGoing: 'Still going',
  notGoing: 'Not going',
  reviewSheet: 'Review sheet',
  openSheet: 'Open sheet',
  viewOrders: 'View orders',
  viewDisputes: 'View disputes',
  viewPayouts: 'View payouts',
  findPage: 'Find page',
  notYours: 'Only owners and admins can respond',
  approve: 'Approve',
  keepTickets: 'Keep tickets',
  requestRefund: 'Request refund',
  /** Asked before a refund is requested; null where the amount is not known. */
  refund: {
    question: (refund: Refund) =>
      isFree(refund)
        ? `Cancel ${theTickets(refund)}?`
        : refund
          ? `Refund ${amountText(cents(refund.cents))} for ${theTickets(refund)}?`
          : 'Refund your order?',
    result: (refund: Refund) =>
      isFree(refund)
        ? 'They were free, so there’s nothing to refund. They stop being valid right away, and you can’t undo this.'
        : 'You’ll get everything you paid back on your card, fees included. Your tickets stop being valid right away, and you can’t undo this.',
    confirm: (refund: Refund) =>
      isFree(refund)
        ? 'Cancel my tickets'
        : refund
          ? `Yes, refund ${amountText(cents(refund.cents))}`
          : 'Yes, refund my order',
    back: 'Go back',
  },
  /** Asked before an act declines the date of a show it is booked for. */
  declineBooking: {
    question: 'Decline this show and cancel your booking?',
    result:
      'You’ll be removed from the lineup, and any terms you agreed on will no longer apply. Want to play another date? Open the booking and send a message instead.',
    confirm: 'Cancel booking',
    back: 'Go back',
  },
  deny: 'Deny',
  cancel: 'Cancel',
  reason: 'Reason for denial',
  reasonHint: 'We’ll show this to the owner on the page and by email.',
  reasonMissing: 'Please enter a reason',
  letsGo: "Let's Go!",
  goToAccount: 'Go to Account',
  /** After someone joined a team. */
  toPage: 'Go to the page',
  /** The same for door staff. */
  toDoor: 'Open the door',
  seeShow: 'View show',
  buyNow: 'Buy now',
  /** @param message says of a ticket that was sent to the reader that it waits to be accepted */
  tickets: (message: string) => (message.includes(' Accept it to make it yours') ? 'View and accept' : 'View tickets'),
  /** Quiet, before `getTickets`: a friend may buy for them. */
  noTicket: 'No ticket yet?',
  getTickets: 'Get tickets',
  seePlan: 'View plan',
  seeProfile: 'View profile',
  openBooking: 'Open booking',
  seeCalendar: 'View calendar',
  confirmHold: 'Confirm',
  releaseHold: 'Release',
  fixed: 'Fixed',
  editShow: 'Edit show',
  editPage: 'Edit page',
  seeFollowed: 'See who you follow',
  unfollow: 'Unfollow',
  openQueue: 'Open queue',
  delete: 'Delete',
  justNow: 'just now',
  more: 'Show more',
  less: 'Show less',
  push: {
    label: 'Notifications on this device',
    hint: 'Get alerts on this device, even when LocalSound is closed.',
    busy: 'One moment…',
    blocked: 'Your browser is blocking our notifications. Allow them in your browser’s site settings, then try again.',
    unable: 'This browser doesn’t support notifications. On an iPhone, add LocalSound to your home screen first.',
    unread: 'We couldn’t load the notification settings for this device.',
    failed: 'We couldn’t change notifications on this device. Please try again.',
    mails: 'We’ll always email you about tickets and refunds.',
  },
} as const
