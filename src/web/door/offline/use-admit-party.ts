import { useCallback } from 'react'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { hoursToDoors } from '../../../features/door/rules/hours-to-doors.ts'
import { remainingOf } from '../../../features/door/rules/listed-guests.ts'
import { listedRefusalText } from '../../../features/door/rules/listed-verdict.ts'
import { ask, type RefusalBody } from '../../api.ts'
import type { OfflineDoor } from './offline-door.ts'
import { isAway } from './send-unsent.ts'
import { isServerUpToDate, patienceWith, unanswered } from './use-check-in.ts'
import type { OfflineDoorHook } from './use-offline-door.ts'

type Tap = CallInputs['admitListedGuest']
type ServerAnswer = CallOutputs['admitListedGuest']
type PartySize = Pick<Extract<ServerAnswer, { result: 'full' }>['party'], 'people' | 'partyAdmitted'>
/** The server's answer, or this device's without a connection. */
export type PartyAnswer =
  | ServerAnswer
  | { result: 'admitted' | 'full'; party: PartySize }
  | { result: 'early'; hoursToDoors: number }
  | { result: 'refused'; message: string }
export type AdmitHere = (tap: Tap) => Promise<{ ok: true; answer: PartyAnswer } | { ok: false; refusal: RefusalBody }>

/** Lets some of a listed party in, at the server or by this device's list, as `useCheckIn` does for tickets. */
export function useAdmitParty({ door, send, hasUnsent, isReachable, markDown }: OfflineDoorHook): AdmitHere {
  return useCallback(
    async (tap) => {
      let failure = unanswered()
      if (isReachable && (await isServerUpToDate({ hasUnsent, send }))) {
        const result = await ask('admitListedGuest', tap, { deadlineMs: patienceWith(door) })
        if (result.ok) {
          if (result.answer.result === 'admitted' && door.list()) {
            const { guestID: key, people, nonce } = tap
            const entry = { key, nonce, kind: 'check-in', people, unsent: null, sentAtMs: Date.now() } as const
            void door.add(entry).catch(() => null)
          }
          return result
        }
        if (!isAway(result.refusal.code) || !door.list()) return result
        markDown()
        failure = result
      }
      try {
        const answer = await admitOffline(door, tap)
        return answer ? { ok: true, answer } : failure
      } catch {
        return unanswered()
      }
    },
    [door, send, hasUnsent, isReachable, markDown],
  )
}

/** @returns null where this device has no list */
async function admitOffline(door: OfflineDoor, tap: Tap): Promise<PartyAnswer | null> {
  const list = door.list()
  if (!list) return null
  const { eventID, occurrenceDate, guestID, people, nonce, door: entrance } = tap
  const party = door.guests().listed.find((guest) => guest.guestID === guestID)
  if (!party) return { result: 'refused', message: listedRefusalText('unknown') }
  if (people > remainingOf(party.people, party.partyAdmitted)) return { result: 'full', party }
  const now = door.now()
  const hours = hoursToDoors(list.doorsAt === null ? null : new Date(list.doorsAt), now)
  if (hours !== null && !tap.allowEarly) return { result: 'early', hoursToDoors: hours }
  await door.add({
    ...{ key: guestID, nonce, kind: 'check-in', people, sentAtMs: null },
    unsent: {
      ...{ eventID, occurrenceDate },
      checkIn: { kind: 'guest', guestID, people, nonce, door: entrance, at: now.toISOString() },
    },
  })
  return { result: 'admitted', party: { ...party, partyAdmitted: party.partyAdmitted + people } }
}
