import { outsideWords } from '../../../features/checkout/rules/outside-words.ts'
import { refundOfferDays } from '../../../kernel/limits.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import type { TouchedCounts } from './touched.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const orders = (count: number) => counted(count, 'order', 'orders')
const tickets = (count: number) => counted(count, 'ticket', 'tickets')
const money = (amount: number) => amountText(cents(amount))

/** Every text of postponing, canceling, moving and deleting a show; those of specification section 8 word for word. */
export const words = {
  more: 'More',
  moreOf: (eventName: string) => `More for ${eventName}`,
  loading: 'Loading sales',
  again: 'Try again',
  back: 'Back',
  close: 'Close',
  sold: (o: number, t: number) => `${orders(o)} with ${tickets(t)}`,
  unsold: {
    never: 'No tickets sold.',
    /** Of a weekly show, whose dates before today may have sold some. */
    upcoming: 'No tickets sold for upcoming dates.',
    date: 'No tickets sold for this date.',
    refunded: 'No one has tickets. All earlier orders were refunded or are being refunded.',
  },
  /** Of a show whose tickets another site sells. */
  outside: outsideWords,
  buying: (count: number) =>
    `${counted(count, 'order is', 'orders are')} in checkout right now. We’ll stop those payments.`,
  used: (count: number) =>
    `${counted(count, 'ticket was', 'tickets were')} already checked in. Those buyers are refunded too.`,
  note: {
    label: 'Message to ticket holders (optional)',
    hint: 'Added to the email and notification they get about this.',
  },
  ownersOnly: 'Only owners and admins can do this',
  /** `unsold` says what an action does where no one has a ticket. */
  actions: {
    publish: { title: 'Publish', text: 'Show it on your page and in local listings.' },
    postpone: {
      title: 'Postpone',
      text: 'Take it off the calendar until there’s a new date. Tickets stay valid.',
      unsold: 'Take it off the calendar until there’s a new date.',
    },
    date: {
      title: 'Cancel a date',
      text: 'Cancel one date and refund its buyers.',
      unsold: 'Cancel one date and keep the rest.',
    },
    restore: { title: 'Restore a date', text: 'Bring back a canceled date that no one bought tickets for.' },
    unpublish: { title: 'Unpublish', text: 'Move it back to your drafts, where only your team can see it.' },
    cancel: {
      title: 'Cancel event',
      text: 'Cancel the whole event and refund everyone.',
      unsold: 'Its page stays up, marked as canceled.',
    },
    delete: { title: 'Delete', text: 'Permanently delete it.' },
  },
  newDate: {
    title: 'Know the new date already?',
    text: (isSold: boolean) =>
      isSold
        ? 'Change the date instead. Ticket holders get one email with it, and can ask for a refund.'
        : 'Change the date instead. The show stays listed.',
    go: 'I have the new date',
  },
  postpone: {
    title: 'Postpone this event?',
    description:
      'It will be removed from listings, its page will say it’s postponed, and ticket sales will stop right away. Once you have a new date, edit the event to publish it again.',
    money: `Tickets stay valid for the new date. Buyers will get an email. They can wait for the new date and decide then, or request a full refund, fees included, within ${refundOfferDays} days. If the new date is sooner, they have until the show starts.`,
    unsold:
      'It will be removed from listings, and its page will say it’s postponed. Once you have a new date, edit the event to publish it again.',
    act: 'Postpone event',
    keep: 'Go back',
  },
  publish: {
    title: 'Publish this event?',
    description: 'It’ll show up on your page and in local listings right away.',
    act: 'Publish',
    keep: 'Go back',
    edit: 'Edit event',
    done: 'It’s live. Fans can find it now.',
  },
  /** Some of the form's messages end without a period. */
  sentences: (messages: string[]) =>
    messages.map((message) => (/[.?!]$/.test(message) ? message : `${message}.`)).join(' '),
  unpublish: {
    title: 'Unpublish this event?',
    description:
      'It moves back to your drafts and comes off your page and all listings. Only your team can see it until you publish it again.',
    going: (count: number) =>
      `${count === 1 ? '1 person is' : `${count.toLocaleString('en-US')} people are`} going. They won’t be notified.`,
    act: 'Unpublish',
    keep: 'Keep it published',
    done: 'It’s unpublished. You’ll find it in your drafts, where you can publish it again.',
  },
  cancel: {
    title: 'Cancel this event?',
    description:
      'It will be removed from listings, and ticket sales will stop right away. Its page stays up, marked as canceled. This can’t be undone.',
    unsold: 'It will be removed from listings. Its page stays up, marked as canceled. This can’t be undone.',
    act: 'Cancel event',
    actRefund: (amount: number) => `Cancel and refund ${money(amount)}`,
    keep: 'Keep the event',
  },
  date: {
    title: 'Which date do you want to cancel?',
    description: 'This date will be canceled, and ticket holders will get an email. All other dates stay the same.',
    unsold: 'This date will be canceled. All other dates stay the same.',
    pick: 'Date',
    choice: (day: string, o: number, t: number) => (o === 0 ? `${day}, no tickets sold` : `${day}, ${tickets(t)}`),
    act: 'Cancel this date',
    actRefund: (amount: number) => `Cancel and refund ${money(amount)}`,
    keep: 'Go back',
  },
  restore: {
    title: 'Restore a canceled date?',
    description:
      'The date will be listed again and tickets will go back on sale. Dates that were already refunded stay canceled.',
    act: 'Put back on sale',
    keep: 'Keep it canceled',
  },
  restoreUnsold: {
    title: 'Restore a canceled date?',
    description: 'The date will be listed again. Dates that were already refunded stay canceled.',
    act: 'Put back on the calendar',
    keep: 'Keep it canceled',
  },
  delete: {
    title: 'Delete this event?',
    description: (sold: string) => `This permanently deletes the event, its poster, and its lineup. ${sold}`,
    unsold: 'No tickets were sold, so there’s nothing to refund.',
    /** Of a show whose tickets another site sells and that its buyers could still be told about. */
    cancelInstead: 'If you’ve sold any, cancel the event instead. Its page stays up so fans know.',
    act: 'Delete event',
    keep: 'Keep the event',
    booked: 'It’s booked with another page. The booking will be canceled, and we’ll let them know.',
    failed: 'Event deletion failed.',
  },
  /** What becomes of the buyers' money (decision G25). */
  money: (o: number, t: number, amount: number, cardFee: number): [term: string, text: string][] => [
    ['Sold', words.sold(o, t)],
    ...words.refunds(amount, cardFee),
  ],
  refunds: (amount: number, cardFee: number): [term: string, text: string][] => [
    ['Buyers get back', money(amount)],
    ['Card fees you pay', money(cardFee)],
  ],
  refundAll: 'Every buyer is refunded in full, fees included, out of your earnings.',
  keptFees: 'We return our platform fee. The card processor keeps its fee, and you pay it.',
  refundFree: (o: number, t: number) =>
    `${orders(o)} with ${tickets(t)}. They were free, so there’s nothing to refund.`,
  progress: {
    title: 'Refunds',
    counted: (refunded: number, all: number) => `${refunded.toLocaleString('en-US')} of ${orders(all)} refunded`,
    all: (all: number) => (all === 1 ? '1 order refunded.' : `All ${orders(all)} refunded.`),
    failed: (count: number) =>
      `${counted(count, 'refund', 'refunds')} didn’t go through. We’ve been notified and will take care of it.`,
    waits: 'Refunds are sent automatically. You can close this page.',
  },
  touched: {
    title: 'Tickets are already sold',
    intro: (fields: string[]) =>
      `You’re changing the ${new Intl.ListFormat('en-US').format(fields)} for tickets to these dates:`,
    row: (day: string, { orders: o, tickets: t, heldForFriends, others }: TouchedCounts): string => {
      const ordered = o > 0 && words.sold(o, t)
      const friends = heldForFriends > 0 && `${tickets(heldForFriends)} held for friends`
      const rest = others > 0 && `${tickets(others)} without an order, such as cash sales`
      return `${day}: ${[ordered, friends, rest].filter(Boolean).join(' · ')}`
    },
    buyers: 'View ticket holders',
    buyer: (fullName: string, t: number, day: string) => `${fullName}, ${tickets(t)}, ${day}`,
    confirm:
      'Changing the event time requires you to offer refunds to those who have purchased tickets. Do you want to proceed?',
    description:
      'Your change will be saved, and every buyer will get an email with a choice: keep their tickets or get a full refund, fees included. Buyers who don’t respond keep their tickets.',
    ifAll: 'If every buyer chooses a refund:',
    offer: 'Save and email buyers',
    cancelWhat: (amountOfDates: number) =>
      amountOfDates === 1
        ? 'This date will be canceled, and its buyers are refunded in full automatically, fees included.'
        : 'These dates will be canceled, and their buyers are refunded in full automatically, fees included.',
    cancelDates: (count: number) => (count === 1 ? 'Cancel this date and save' : 'Cancel these dates and save'),
    none: 'Tickets can’t be moved with this change. Cancel the sold dates first, or create a second event.',
    ownersOnly: 'An owner or admin can save this change and offer refunds.',
    back: 'Go back',
    saved: 'Refund notifications have been sent to ticket purchasers.',
    /** After the specification's sentence. */
    offered: `Ticket holders can keep their tickets or ask for a full refund within ${refundOfferDays} days, or until the show starts if that’s sooner.`,
    refunded: 'Buyers of the canceled dates are being refunded in full.',
    savedUnsold: 'No one had bought a ticket, so nothing was refunded.',
    unfinished: 'Your change isn’t saved yet, and some of these dates may already be canceled. Try again to finish.',
    failed: 'Failed to offer refund.',
    error: 'Error offering refund: ',
  },
} as const
