import { counted } from '../../../../kernel/text/counted.ts'

const tickets = (count: number) => counted(count, 'ticket')

/** Every text about the waitlist of a show that is sold out. */
export const words = {
  title: 'Waitlist',
  soldOut: 'Sold out',
  /** While the last tickets are in checkout. */
  soldOutForNow: 'Sold out for now',
  onList: 'You’re on the waitlist',
  text: 'If tickets become available, we hold them for people on the waitlist, first come, first served. You’ll hear from us by email, and you only pay if you buy.',
  type: 'Ticket type',
  quantity: 'Number of tickets',
  join: 'Join the waitlist',
  login: 'Log in to join the waitlist',
  /** @param position from 1 */
  position: (position: number, count: number) =>
    position === 1
      ? `You’re next on the waitlist for ${tickets(count)}.`
      : `You’re number ${position} on the waitlist for ${tickets(count)}.`,
  waiting: 'We’ll email you when tickets are held for you.',
  /** Among one's tickets. */
  mail: 'We’ll email you if tickets come back.',
  heldTitle: 'Held for you',
  /** @param until “Fri Dec 4, 6:00 PM PST” */
  yoursUntil: (until: string) => `Yours until ${until}`,
  get: 'Get tickets',
  leave: 'Leave the waitlist',
  leaveTitle: 'Leave the waitlist?',
  leaveText: 'You’ll lose your place. You can join again at the end of the line.',
  /** @param until “Fri Dec 4, 6:00 PM PST” */
  held: (count: number, until: string) => `${tickets(count)} held for you until ${until}`,
  heldText: (count: number) =>
    `${count === 1 ? 'It’s' : 'They’re'} yours if you buy by then. After that, ${count === 1 ? 'it goes' : 'they go'} to the next person.`,
  decline: 'No thanks',
  declineTitle: (count: number) => `Pass on ${count === 1 ? 'this ticket' : 'these tickets'}?`,
  declineText: (count: number) =>
    `${count === 1 ? 'It goes' : 'They go'} to the next person on the waitlist, and you lose your place.`,
  giveUp: (count: number) => (count === 1 ? 'Pass on it' : 'Pass on them'),
} as const
