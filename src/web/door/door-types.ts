import type { CallOutputs } from '../../contract.ts'

export type Door = CallOutputs['fetchDoor']
type Use = NonNullable<CallOutputs['guestList']['guests'][number]['use']>
/** A ticket of the guest list; `use.nonce` is of a check-in that this device made, offline or not. */
export type Guest = Omit<CallOutputs['guestList']['guests'][number], 'use'> & {
  use: (Use & { nonce?: string | undefined }) | null
}
/** `checkInHere`: the last of this party whom this device let in, for a list that was read without a connection. */
export type ListedParty = CallOutputs['guestList']['listed'][number] & {
  checkInHere?: { nonce: string; people: number } | null
}
/** A check-in that was undone. */
export type Undone = CallOutputs['undoCheckIn']
/** What the door says to a ticket. */
export type Answer = CallOutputs['checkIn']
/** A refusal by the screen itself: the server has seen no code, so it counts no one. */
type OwnRefusal = Pick<Extract<Answer, { result: 'refused' }>, 'result' | 'reason' | 'message'> & Partial<HolderText>
type HolderText = { holderName: string; ticketName: string }
/** What the door says without a connection; `key` and `nonce` name a check-in that it made. */
export type OfflineAnswer =
  | ({ result: 'admitted'; offline: { key: string; nonce: string } } & HolderText & Use)
  /** They were out by the list. */
  | ({ result: 'back_in'; out: Use } & HolderText & Use)
  | ({ result: 'already_used' } & HolderText & Use)
  | ({ result: 'early'; hoursToDoors: number } & HolderText)
  | OwnRefusal
/** What the screen says: the door's answer, with a connection or without, that there was none, or that no ticket was shown. */
export type ScanOutcome =
  | Answer
  | OfflineAnswer
  | CallOutputs['scanOut']
  | { result: 'failed'; message: string; hint: string | null }

type Holder = Extract<Answer, { result: 'admitted' | 'already_used' }>
/** The answer in practice mode. It has no ticket's id, so nothing about it can be undone. */
export type PracticeAnswer =
  | (Omit<OwnRefusal, 'reason'> & { reason: OwnRefusal['reason'] | 'not_practice' })
  | {
      [R in Holder['result']]: Omit<Holder, 'success' | 'ticketID' | 'result' | 'admitted' | 'expected'> & { result: R }
    }[Holder['result']]

/** What is presented at the door: a code, or a guest picked from the list. */
export type Ticket = { code: string } | { ticketID: Guest['ticketID'] }
