import { ticketWords } from '../../../features/checkout/rules/ticket-words.ts'
import type { Order } from './order.ts'

type Words = {
  title: string
  /** What happened, whether money moved, and what to do next. */
  text: string
  tone: 'waiting' | 'good' | 'over' | 'worry'
  /** The list of orders says it shorter. */
  short: string
}

export const back = 'Banks usually take 5 to 10 business days to show a refund.'
const waiting: Words = {
  title: 'Waiting for your payment',
  text: 'Your tickets are on hold until you finish checkout. If you just paid, they’ll show up here and in your email in a moment.',
  tone: 'waiting',
  short: 'Waiting for payment',
}

/** What an order's state means for its buyer. */
export const orderWords: Record<Order['state'], Words> = {
  held: waiting,
  paying: waiting,
  paid: {
    title: 'You’re going!',
    text: `${ticketWords.atDoor} We also emailed you the tickets.`,
    tone: 'good',
    short: 'Paid',
  },
  partially_refunded: {
    title: 'Partially refunded',
    text: `Tickets that still show a code are good for entry. ${back}`,
    tone: 'good',
    short: 'Partially refunded',
  },
  refunded: {
    title: 'Refunded',
    text: `We refunded everything you paid, fees included. ${back}`,
    tone: 'over',
    short: 'Refunded',
  },
  expired: {
    title: 'Your tickets were released',
    text: 'You weren’t charged. If there are any left, you can buy tickets again.',
    tone: 'over',
    short: 'Not paid',
  },
  canceled: {
    title: 'You released these tickets',
    text: 'You weren’t charged. If there are any left, you can buy tickets again.',
    tone: 'over',
    short: 'Released',
  },
  late_refunding: {
    title: 'Your payment came too late',
    text: 'Your tickets were no longer available. We’re refunding everything you paid. You don’t need to do anything.',
    tone: 'worry',
    short: 'Being refunded',
  },
  late_refunded: {
    title: 'Your payment came too late',
    text: `Your tickets were no longer available. We refunded everything you paid. ${back}`,
    tone: 'over',
    short: 'Refunded',
  },
  needs_attention: {
    title: 'We’re checking this payment',
    text: 'Something doesn’t add up, so a person is looking into it. Please don’t pay again. We’ll email you, and you’ll get either your tickets or a full refund.',
    tone: 'worry',
    short: 'Under review',
  },
}

/** Free tickets that are no longer valid. */
export const freeCanceledWords: Words = {
  title: 'Canceled',
  text: 'Your tickets are no longer valid. They were free, so there’s nothing to refund.',
  tone: 'over',
  short: 'Canceled',
}

/** Tickets of someone who has since said they aren't going. */
export const notGoingWords: Words = {
  title: 'Your tickets',
  text: `You’re not marked as going, but your tickets are still valid. ${ticketWords.atDoor}`,
  tone: 'good',
  short: 'Paid',
}

/** Tickets for a show that is over. */
export const overWords: Words = {
  title: 'This show is over',
  text: 'Your receipt stays here. The host can answer questions about the show.',
  tone: 'over',
  short: 'Paid',
}

/** Tickets for a show that waits for a new date. */
export const postponedWords: Words = {
  title: 'This show is postponed',
  text: 'Your tickets will be valid for the new date. We’ll email you as soon as it’s set.',
  tone: 'worry',
  short: 'Postponed',
}

/** Tickets for a show that has moved, until their buyer keeps them or has the money back. */
export const changedWords: Words = {
  title: 'The show has changed',
  text: 'Let us know below if you’re keeping your tickets or want a refund.',
  tone: 'waiting',
  short: 'Paid',
}

/** By what an offer's label says has changed. */
export const changedTitles: Partial<Record<string, string>> = {
  'New date': 'The show has a new date',
  'New venue': 'The show has moved',
  'New time': 'The show has a new time',
}

/**
 * An order for a show that was taken down: tickets bought before stay valid, and nothing can be paid afterwards. An
 * order that ended unpaid says so even when the show is back.
 */
export const takenDownWords: Record<
  'bought' | 'boughtPartly' | 'boughtFree' | 'unpaid' | 'expired' | 'released' | 'late_refunding' | 'late_refunded',
  Words
> = {
  bought: {
    title: 'This show was taken down',
    text: 'It’s no longer on sale, but it isn’t canceled, and your tickets stay valid. They haven’t been refunded. If the show is canceled, everything you paid is refunded to your card automatically. We’ll email you if it comes back.',
    tone: 'worry',
    short: 'Show taken down',
  },
  boughtPartly: {
    title: 'This show was taken down',
    text: 'It’s no longer on sale, but it isn’t canceled, and your tickets stay valid. Part of your order was refunded. If the show is canceled, the rest is refunded to your card automatically. We’ll email you if it comes back.',
    tone: 'worry',
    short: 'Show taken down',
  },
  boughtFree: {
    title: 'This show was taken down',
    text: 'It’s no longer listed, but it isn’t canceled, and your tickets stay valid. They were free, so there’s nothing to refund. We’ll email you if it comes back.',
    tone: 'worry',
    short: 'Show taken down',
  },
  unpaid: {
    title: 'This show was taken down',
    text: 'You can no longer pay for these tickets. If you’ve already paid, we’ll refund everything. You don’t need to do anything.',
    tone: 'worry',
    short: 'Show taken down',
  },
  expired: {
    title: 'This show was taken down',
    text: 'It was taken down before you paid. You weren’t charged.',
    tone: 'over',
    short: 'Not paid',
  },
  released: {
    title: 'Your tickets were released',
    text: 'We took this show down before you paid, so your tickets were released and you weren’t charged. The show is back, so you can pick tickets again if there are any left.',
    tone: 'over',
    short: 'Not paid',
  },
  late_refunding: {
    title: 'This show was taken down',
    text: 'It was taken down before your payment went through, so you don’t have tickets. We’re refunding everything you paid. You don’t need to do anything.',
    tone: 'worry',
    short: 'Being refunded',
  },
  late_refunded: {
    title: 'This show was taken down',
    text: `It was taken down before your payment went through, so you don’t have tickets. We refunded everything you paid. ${back}`,
    tone: 'over',
    short: 'Refunded',
  },
}

/** A paid order whose money is on its way back. */
export const refundWords = {
  calledOffFree: {
    title: 'This show is canceled',
    text: freeCanceledWords.text,
  },
  calledOff: {
    title: 'This show is canceled',
    text: `We’re refunding everything you paid to your card, fees included. You don’t need to do anything. ${back}`,
  },
  calledOffDone: {
    title: 'This show was canceled',
    text: `We refunded everything you paid, fees included. ${back}`,
  },
  requested: {
    title: 'Your refund is on its way',
    text: `Your tickets are no longer valid. We’re refunding everything you paid to your card, fees included. ${back}`,
  },
} as const
