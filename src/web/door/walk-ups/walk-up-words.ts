import { cashSalesListed, doorSetupHours } from '../../../kernel/limits/door-limits.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** The texts of selling at the door. */
export const words = {
  open: 'Sell tickets',
  title: 'Sell at the door',
  loading: 'Loading ticket prices…',
  offline: 'You’re offline, so tickets can’t be sold right now. Check-in still works.',
  noAnswer: 'LocalSound isn’t responding. Try again in a moment.',
  again: 'Try again',
  none: 'No tickets are on sale for this date right now.',
  free: 'Free',
  soldOut: 'Sold out',
  tickets: 'Tickets',
  total: 'Total in cash',
  totalByCard: 'Total by card',
  noFees: (hasTax: boolean) => (hasTax ? 'Tax included. No fees on cash.' : 'No fees on cash.'),
  byCard: (amount: string) => `${amount} by card, fees included`,
  withFees: 'Fees included',
  missing: 'Choose tickets first',
  cashNone: 'Take cash',
  cash: (amount: string) => `Take ${amount} in cash`,
  cashFree: 'Let them in for free',
  card: 'Pay by card on their phone',
  noCards: 'This show can’t take cards until payments are set up',
  off: 'Cash sales are off for this show. Ask an owner or admin to turn them on.',
  offHere: 'Cash sales are off for this show. Turn them on below.',
  early: `Cash sales start ${doorSetupHours} hours before doors open.`,
  setting: {
    label: 'Accept cash at this show’s door',
    hint: 'The cash is yours: it isn’t part of your payouts, and there are no LocalSound fees on it. Admission taxes on cash sales are yours to file.',
  },
  collect: {
    title: (amount: string) => `Collect ${amount}`,
    titleFree: 'Free tickets',
    done: (count: number) => `Cash received: admit ${count}`,
    doneFree: (count: number) => `Admit ${count}`,
    back: 'Back',
    /** The sale may have arrived: sent again, it is recorded once. */
    unanswered: 'LocalSound isn’t responding, so this sale may not be saved. Try again: it won’t be counted twice.',
    offline:
      'You’re offline, so this sale isn’t saved yet. Try again when you’re back online. It won’t be counted twice.',
  },
  sold: (count: number, amount: string) => `Sold. Admit ${people(count)}. ${amount} in cash.`,
  soldFree: (count: number) => `Done. Admit ${people(count)}.`,
  wasUndone: 'This sale was undone on another device.',
  link: {
    title: 'Pay by card',
    intro: 'Have the guest scan this with their phone’s camera. Their tickets are already selected.',
    price: (amount: string) => `${amount} on their card, fees included`,
    code: 'QR code: tickets for this show',
    after: 'Once they’ve paid, check in their tickets like any other. No tickets are held until they check out.',
    sold: (count: number) => `Just sold: ${count === 1 ? '1 ticket' : `${count} tickets`}`,
    soldHint: 'If that’s your guest, they’ve paid. Check in their tickets next.',
    done: 'Done',
  },
  sales: {
    ownTitle: 'Your cash sales for this date',
    /** For those who may undo any. */
    title: 'Cash sales for this date',
    by: (seller: string | null) => (seller ? `sold by ${seller}` : 'sold by a team member'),
    byYou: 'sold by you',
    latest: `Showing the latest ${cashSalesListed}.`,
    open: 'Undo sale',
    undoLabel: (sale: string) => `Undo sale: ${sale}`,
    ask: 'Why undo this sale?',
    cancel: 'Cancel',
    reasons: ['Wrong tickets', 'Guest changed their mind', 'Turned away at the door', 'Just testing'],
    undone: (amount: string) => `The sale was undone. Return ${amount} in cash.`,
    undoneFree: 'The sale was undone.',
  },
} as const
