/** Why someone whom a door let in without a connection doesn't count. */
export const conflictReasons = [
  'already_used',
  'refunded',
  'void',
  'wrong_date',
  'unknown',
  'full',
  'sent',
  'canceled',
  'postponed',
  'wrong_time',
] as const
export type ConflictReason = (typeof conflictReasons)[number]

/** A ticket that a door let in without a connection. */
type LateTicket = {
  state: 'valid' | 'used' | 'refunded' | 'void'
  /** Its code was another's by then: its holder had sent it to someone. */
  isFormerCode: boolean
  /** An admission of it counts. */
  isAdmitted: boolean
  isCanceled: boolean
  isPostponed: boolean
  isOfThisDate: boolean
  /** The check-in was made while doors may be open. */
  isInTime: boolean
}

/** The first that applies. */
const cases: [applies: (ticket: LateTicket) => boolean, reason: ConflictReason][] = [
  [({ isFormerCode }) => isFormerCode, 'sent'],
  [({ state }) => state === 'refunded', 'refunded'],
  [({ state }) => state === 'void', 'void'],
  [({ isAdmitted }) => isAdmitted, 'already_used'],
  [({ isCanceled }) => isCanceled, 'canceled'],
  [({ isPostponed }) => isPostponed, 'postponed'],
  [({ isOfThisDate }) => !isOfThisDate, 'wrong_date'],
  [({ isInTime }) => !isInTime, 'wrong_time'],
]

/**
 * Why a ticket that was let in without a connection doesn't count. One of a show that is off or postponed stays valid, as
 * online: a check-in would take its refund away (decision 0232).
 *
 * @returns null for a ticket that counts
 */
export const conflictOf = (ticket: LateTicket): ConflictReason | null =>
  cases.find(([applies]) => applies(ticket))?.[1] ?? null
