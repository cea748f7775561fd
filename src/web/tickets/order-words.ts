import type { CallOutputs } from '../../contract.ts'

export type Order = CallOutputs['fetchOrder']['order']
type State = Order['state']

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
export const orderWords: Record<State, Words> = {
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
    title: 'These tickets went back on sale',
    text: 'They were not paid in time, or given back. Nothing was charged; choose them again if there are any left.',
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
    text: 'The tickets were sold to somebody else by then. We are sending everything you paid back; there is nothing to do for you.',
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

/** Whether more may happen to it by itself. */
export const isOpen = (state: State) => state === 'held' || state === 'paying' || state === 'late_refunding'
