import type { Order } from './order.ts'

type Words = {
  title: string
  /** What happened, whether money moved, and what to do next. */
  text: string
  tone: 'waiting' | 'good' | 'over' | 'worry'
  /** The list of orders says it shorter. */
  short: string
}

const back = 'Your bank shows it within 5 to 10 business days.'
const waiting: Words = {
  title: 'Waiting for your payment',
  text: 'Your tickets are held for you. As soon as the payment has arrived they are here and in your mail; you may close this page.',
  tone: 'waiting',
  short: 'Waiting for payment',
}

/** What an order's state means for its buyer. */
export const orderWords: Record<Order['state'], Words> = {
  held: waiting,
  paying: waiting,
  paid: {
    title: 'You’re going!',
    text: 'Show a code at the door, one for each person. The tickets are in your mail, too.',
    tone: 'good',
    short: 'Paid',
  },
  partially_refunded: {
    title: 'Part of this was refunded',
    text: `The tickets that still have a code let you in. ${back}`,
    tone: 'good',
    short: 'Partly refunded',
  },
  refunded: {
    title: 'Refunded',
    text: `Everything you paid was sent back, fees included. ${back}`,
    tone: 'over',
    short: 'Refunded',
  },
  expired: {
    title: 'Your tickets were released',
    text: 'This order was closed before it was paid, and you weren’t charged. Choose your tickets again if any are left.',
    tone: 'over',
    short: 'Not paid',
  },
  cancelled: {
    title: 'You gave these tickets back',
    text: 'Nothing was charged. They went back on sale; choose them again if there are any left.',
    tone: 'over',
    short: 'Given back',
  },
  late_refunding: {
    title: 'Your payment came too late',
    text: 'The tickets were sold to somebody else by then. We’re refunding everything you paid; you don’t need to do anything.',
    tone: 'worry',
    short: 'Being refunded',
  },
  late_refunded: {
    title: 'Your payment came too late',
    text: `The tickets were sold to somebody else by then. Everything you paid was sent back. ${back}`,
    tone: 'over',
    short: 'Refunded',
  },
  needs_attention: {
    title: 'We are looking at this payment',
    text: 'Something about it needs a person’s eyes. Please do not pay again: we write to you, and you get your tickets or all of your money.',
    tone: 'worry',
    short: 'Being looked at',
  },
}

/** An order for a show that was taken down: tickets bought before it stay valid, and nothing can be paid after it. */
export const takenDownWords: Record<
  'bought' | 'boughtPartly' | 'boughtFree' | 'unpaid' | 'expired' | 'late_refunding' | 'late_refunded',
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
    text: 'You can no longer pay for these tickets. If you’ve already paid, we’ll refund everything; you don’t need to do anything.',
    tone: 'worry',
    short: 'Show taken down',
  },
  expired: {
    title: 'This show was taken down',
    text: 'It was taken down before you paid. You weren’t charged.',
    tone: 'over',
    short: 'Not paid',
  },
  late_refunding: {
    title: 'This show was taken down',
    text: 'It was taken down before your payment went through, so you have no tickets. We’re refunding everything you paid; you don’t need to do anything.',
    tone: 'worry',
    short: 'Being refunded',
  },
  late_refunded: {
    title: 'This show was taken down',
    text: `It was taken down before your payment went through, so you have no tickets. Everything you paid was refunded. ${back}`,
    tone: 'over',
    short: 'Refunded',
  },
}

/** A paid order whose money is on its way back. */
export const refundWords = {
  calledOff: {
    title: 'This show is canceled',
    text: `Everything you paid is on its way back to your card, fees included. You don’t need to do anything. ${back}`,
  },
  asked: {
    title: 'Your refund is on its way',
    text: `Your tickets are given back. Everything you paid goes back to your card, fees included. ${back}`,
  },
} as const

/** Every other text of an order's page. */
export const words = {
  pageTitle: (became: string, eventName: string) => `${became} · ${eventName}`,
  untitled: 'Order',
  stayed: 'Not paid yet',
  stayedText: 'You left the payment page. Nothing was charged, and your tickets are still held.',
  contact: 'Contact us',
  toShow: 'Back to the show',
  heldFor: 'Held for',
  timeOver: 'The time to pay is over.',
  heldAloud: (minutes: number) => `Your tickets are held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`,
  pay: 'Go to the payment page',
  giveBack: 'Give the tickets back',
  offer: {
    title: 'The show has changed',
    kept: 'You keep your tickets. You can still ask for your money while the offer is open.',
    keep: 'Keep tickets',
    refund: 'Request refund',
    sure: 'Once you request the refund, your tickets are no longer valid.',
  },
  receipt: {
    title: 'Receipt',
    unpaid: 'Order',
    name: 'Name',
    paid: 'Paid',
    order: 'Order',
  },
} as const
