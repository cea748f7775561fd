/** A ticket that is scanned on its holder's way out, locked. */
type TicketGoingOut = {
  /** For another event than this door's. */
  isElsewhere: boolean
  isAnotherDate: boolean
  /** It was checked in, and that was not undone. */
  isAdmitted: boolean
  /** Its holder is out already. */
  isOut: boolean
}

type OutVerdict = 'wrong_event' | 'wrong_date' | 'not_in' | 'already_out' | 'out'

/** The first that applies. A ticket that was refunded since its holder came in doesn't keep anyone inside. */
const cases: [applies: (ticket: TicketGoingOut) => boolean, verdict: OutVerdict][] = [
  [({ isElsewhere }) => isElsewhere, 'wrong_event'],
  [({ isAnotherDate }) => isAnotherDate, 'wrong_date'],
  [({ isAdmitted }) => !isAdmitted, 'not_in'],
  [({ isOut }) => isOut, 'already_out'],
]

export const outVerdict = (ticket: TicketGoingOut): OutVerdict =>
  cases.find(([applies]) => applies(ticket))?.[1] ?? 'out'

/** How many of a party move: no more go out than are inside, and no more come back than are out. @param people below zero: out */
export const movable = (people: number, { inside, out }: { inside: number; out: number }): number =>
  Math.max(0 - Math.max(0, inside), Math.min(people, Math.max(0, out)))
