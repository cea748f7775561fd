import type { Day } from '../../../kernel/day.ts'

/**
 * When and where a ticket was used, as `checkIn` says it; `nonce` is of a check-in that this device made offline. `isOut`: its
 * holder went out then, and `stepNumber` says which of their moves that was.
 */
export type KeptUse = { day: string; at: string; door: string; nonce?: string; isOut?: boolean; stepNumber?: number }

/** A ticket as a door's list has it: all that a decision needs. `sent`: the code is of before it was sent to someone. */
type ListedTicket = {
  state: 'valid' | 'used' | 'refunded' | 'void' | 'sent'
  use: KeptUse | null
  out?: KeptUse | null
}

/** What a device without a connection knows of a ticket that is shown to it. */
type OfflineTicket = {
  /** Null of a ticket that isn't on the list. */
  listed: ListedTicket | null
  /** What this device did to it since the list was read: its check-in, or null where that was taken back. */
  ownUse: KeptUse | null | undefined
  /** The day in its QR code, if the signature is our own for this show; null for any other code. */
  signedDay: Day | null
  /** The door's date. */
  day: Day
  /** Doors open hours from now, and the person at the door has not confirmed that this is not a test. */
  isEarly: boolean
}

type OfflineVerdict =
  | 'admitted'
  /** Good by its signature: it was sold after the list was read. */
  | 'admitted_unlisted'
  /** Its holder is out. */
  | 'back_in'
  | 'already_used'
  | 'early'
  | 'refunded'
  | 'void'
  | 'sent'
  | 'wrong_date'
  | 'unlisted'

/** The first that applies. */
const cases: [applies: (ticket: OfflineTicket) => boolean, verdict: OfflineVerdict][] = [
  [({ listed }) => listed?.state === 'refunded', 'refunded'],
  [({ listed }) => listed?.state === 'void', 'void'],
  [({ listed }) => listed?.state === 'sent', 'sent'],
  [({ listed, signedDay }) => !listed && signedDay === null, 'unlisted'],
  // A listed ticket is of this date, whatever day was printed on it before its show moved.
  [({ listed, signedDay, day }) => !listed && signedDay !== day, 'wrong_date'],
  [(ticket) => offlineOut(ticket) !== null, 'back_in'],
  [(ticket) => offlineUse(ticket) !== null, 'already_used'],
  [({ isEarly }) => isEarly, 'early'],
  [({ listed }) => listed === null, 'admitted_unlisted'],
]

/** What a door without a connection does about a ticket (decision 0232). */
export const offlineVerdict = (ticket: OfflineTicket): OfflineVerdict =>
  cases.find(([applies]) => applies(ticket))?.[1] ?? 'admitted'

/** The check-in of a ticket as this device knows it: its own tells more than a list that was read before. */
export const offlineUse = ({ listed, ownUse }: Pick<OfflineTicket, 'listed' | 'ownUse'>): KeptUse | null =>
  ownUse === undefined ? (listed?.use ?? null) : ownUse

/**
 * The check-in of a ticket as the guest list shows it. One whom this device scanned out is checked in, even if the list was
 * read before they came in.
 */
export const guestUse = ({ listed, ownUse }: Pick<OfflineTicket, 'listed' | 'ownUse'>): KeptUse | null =>
  ownUse?.isOut ? (listed?.use ?? ownUse) : offlineUse({ listed, ownUse })

/** Since when the holder of a ticket is out, as this device knows it; null of one who isn't. */
export function offlineOut({ listed, ownUse }: Pick<OfflineTicket, 'listed' | 'ownUse'>): KeptUse | null {
  if (ownUse === undefined) return listed?.out ?? null
  return ownUse?.isOut ? ownUse : null
}

/** What a device did to a ticket, as far as later decisions depend on it. */
type Entry = {
  key: string
  nonce: string
  /** `valid-again`: the server took the check-in back, whoever had made it; `out`: it scanned the holder out. */
  kind: 'check-in' | 'undo' | 'valid-again' | 'out'
  use?: KeptUse
  /** Its holder came back in: an undo by this nonce would take nothing back. */
  isReturn?: boolean
}

/**
 * What a device did since its list was read.
 *
 * @param entries oldest first; `key` names the ticket
 * @returns by ticket its check-in, or null where that was taken back
 */
export function ownUses(entries: readonly Entry[]): Map<string, KeptUse | null> {
  const uses = new Map<string, KeptUse | null>()
  for (const { key, nonce, kind, use, isReturn } of entries) {
    if (kind === 'check-in' && use) uses.set(key, isReturn ? use : { ...use, nonce })
    else if (kind === 'out' && use) uses.set(key, { ...use, isOut: true })
    else if (kind === 'valid-again' || uses.get(key)?.nonce === nonce) uses.set(key, null)
  }
  return uses
}
