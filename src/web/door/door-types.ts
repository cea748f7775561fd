import type { CallOutputs } from '../../contract.ts'

export type Door = CallOutputs['fetchDoor']
export type Guest = CallOutputs['guestList']['guests'][number]
/** What the door says to a ticket. */
export type Answer = CallOutputs['checkIn']
/** What the screen says: the door's answer, or that there was none. */
export type ScanOutcome = Answer | { result: 'failed'; message: string }

/** What is shown to the door: a code, or a guest picked from the list. */
export type Ticket = { code: string } | { ticketID: Guest['ticketID'] }
