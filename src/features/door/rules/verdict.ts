import { commaDayText, type Day } from '../../../kernel/day.ts'
import { type OtherShow, otherShowText } from './other-show.ts'

/** Why one of our tickets isn't admitted at this door. */
const ticketReasons = ['wrong_event', 'wrong_date', 'refunded', 'void', 'canceled', 'postponed'] as const
export type TicketReason = (typeof ticketReasons)[number]

/** Why a door refuses a code. */
export const refusedReasons = [
  'forged',
  'practice',
  'unknown',
  'mistyped',
  'ambiguous',
  'sent',
  ...ticketReasons,
  'undone',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** A ticket as the door sees it, locked. */
export type TicketAtDoor = {
  state: 'valid' | 'used' | 'refunded' | 'void'
  /** For another event than this door's. */
  isElsewhere: boolean
  /** For another date of this door's event. */
  isAnotherDate: boolean
  /** The event of this door was canceled, or the date of the ticket and this door. */
  isCanceled: boolean
  /** The show is postponed. */
  isPostponed: boolean
  /** It was checked in, and that was not undone. */
  isAdmitted: boolean
  /** Doors open hours from now, and the person scanning has not confirmed that this is not a test. */
  isEarly: boolean
}

export type Verdict = 'admitted' | 'already_used' | 'early' | TicketReason

/** The cases in which a ticket is not admitted, the first that applies; a refunded ticket never is (P5). */
const cases: [applies: (ticket: TicketAtDoor) => boolean, verdict: Verdict][] = [
  [({ isElsewhere }) => isElsewhere, 'wrong_event'],
  [({ state }) => state === 'refunded', 'refunded'],
  [({ state }) => state === 'void', 'void'],
  [({ isCanceled }) => isCanceled, 'canceled'],
  [({ isPostponed }) => isPostponed, 'postponed'],
  [({ isAnotherDate }) => isAnotherDate, 'wrong_date'],
  [({ isAdmitted }) => isAdmitted, 'already_used'],
  [({ isEarly }) => isEarly, 'early'],
]

export const verdictOn = (ticket: TicketAtDoor): Verdict =>
  cases.find(([applies]) => applies(ticket))?.[1] ?? 'admitted'

const words: Record<RefusedReason, string> = {
  forged: 'Not a valid LocalSound ticket.',
  practice: 'This is a practice ticket. It isn’t valid for any show.',
  unknown: 'We couldn’t find this ticket. Scan it again, or find the guest by name.',
  // People read a door code from a ticket and type it.
  mistyped: 'We couldn’t find a ticket with this code. Check the code and type it again, or find the guest by name.',
  ambiguous: 'This door code matches more than one ticket. Scan the QR code or enter the full code.',
  sent: 'This ticket was sent to someone else. Its new code is in their email and under My tickets.',
  wrong_event: 'This ticket is for another event.',
  wrong_date: 'This ticket is for another date.',
  refunded: 'This ticket was refunded.',
  void: 'This ticket is void.',
  canceled: 'This show was canceled, so this ticket isn’t valid.',
  postponed: 'This show is postponed, so tickets can’t be checked in yet.',
  undone: 'This check-in was undone. Scan the ticket again.',
}

/**
 * @param ticketDay the day that the ticket is for, if the door may know it
 * @param otherShow the show that it is for, if it belongs to the same host
 */
export function refusedText(
  reason: RefusedReason,
  ticketDay: Day | null = null,
  otherShow: OtherShow | null = null,
): string {
  if (reason === 'wrong_date' && ticketDay) return `This ticket is for ${commaDayText(ticketDay)}.`
  return reason === 'wrong_event' && otherShow ? otherShowText(otherShow) : words[reason]
}
