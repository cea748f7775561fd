import type { CallOutputs } from '../../contract.ts'

export type Door = CallOutputs['fetchDoor']
export type Guest = CallOutputs['guestList']['guests'][number]
export type ListedParty = CallOutputs['guestList']['listed'][number]
/** A check-in that was undone. */
export type Undone = CallOutputs['undoCheckIn']
/** What the door says to a ticket. */
export type Answer = CallOutputs['checkIn']
/** A refusal by the screen itself: the server has seen no code, so it counts no one. */
type OwnRefusal = Pick<Extract<Answer, { result: 'refused' }>, 'result' | 'reason' | 'message'>
/** What the screen says: the door's answer, that there was none, or that no ticket was shown. */
export type ScanOutcome = Answer | OwnRefusal | { result: 'failed'; message: string; hint: string | null }

type Holder = Extract<Answer, { holderName: string; door: string }>
/** The answer in practice mode. It has no ticket's id, so nothing about it can be undone. */
export type PracticeAnswer =
  | (Omit<OwnRefusal, 'reason'> & { reason: OwnRefusal['reason'] | 'not_practice' })
  | {
      [R in Holder['result']]: Omit<Holder, 'success' | 'ticketID' | 'result' | 'admitted' | 'expected'> & { result: R }
    }[Holder['result']]

/** What is presented at the door: a code, or a guest picked from the list. */
export type Ticket = { code: string } | { ticketID: Guest['ticketID'] }
