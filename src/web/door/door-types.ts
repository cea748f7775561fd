import type { CallOutputs } from '../../contract.ts'

export type Door = CallOutputs['fetchDoor']
export type Guest = CallOutputs['guestList']['guests'][number]
/** A check-in that was taken back. */
export type Undone = CallOutputs['undoCheckIn']
/** What the door says to a ticket. */
export type Answer = CallOutputs['checkIn']
/** What the screen says: the door's answer, or that there was none. */
export type ScanOutcome = Answer | { result: 'failed'; message: string }

type Holder = Extract<Answer, { holderName: string; door: string }>
/** The answer to an example ticket: it has no id, so nothing about it can be undone. */
export type PracticeAnswer =
  | Extract<Answer, { result: 'refused' }>
  | { [R in Holder['result']]: Omit<Holder, 'ticketID' | 'result'> & { result: R } }[Holder['result']]

/** What is shown to the door: a code, or a guest picked from the list. */
export type Ticket = { code: string } | { ticketID: Guest['ticketID'] }
