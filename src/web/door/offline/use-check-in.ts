import { useCallback } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { ask, type RefusalBody } from '../../api.ts'
import type { Answer, OfflineAnswer } from '../door-types.ts'
import { decideOffline } from './decide.ts'
import type { OfflineDoor } from './offline-door.ts'
import { isAway } from './send-unsent.ts'
import { hashOfId, idIn } from './ticket-key.ts'
import type { OfflineDoorHook } from './use-offline-door.ts'

type Scan = CallInputs['checkIn']
export type CheckInHere = (
  scan: Scan,
) => Promise<{ ok: true; answer: Answer | OfflineAnswer } | { ok: false; refusal: RefusalBody }>

/** A line of guests waits; less where this device can answer instead. */
const deadlineMs = 10_000
const patienceMs = 3_000

/** The refusal of a device that can't say anything, in the words of calls without an answer. */
export const unanswered = (): { ok: false; refusal: RefusalBody } => ({
  ok: false,
  refusal: { success: false, code: 'offline', message: '' },
})

/** How long the server has for an answer, by whether this device could give one. */
export const patienceWith = (door: OfflineDoor) => (door.list() ? patienceMs : deadlineMs)

/** Whether a write may be tried at the server: what was done offline has to be there before. */
export async function isServerUpToDate({ hasUnsent, send }: Pick<OfflineDoorHook, 'hasUnsent' | 'send'>) {
  return navigator.onLine && (!hasUnsent || send())
}

/**
 * Checks a ticket in at the server; where that gives no answer, by this device's list, with the same nonce: the server
 * then knows both as one (decision 0232).
 */
export function useCheckIn({ door, send, hasUnsent, isReachable, markDown }: OfflineDoorHook): CheckInHere {
  return useCallback(
    async (scan) => {
      let failure = unanswered()
      if (isReachable && (await isServerUpToDate({ hasUnsent, send }))) {
        const result = await ask('checkIn', scan, { deadlineMs: patienceWith(door) })
        if (result.ok) {
          void noteAnswer(door, scan, result.answer)
          return result
        }
        if (!isAway(result.refusal.code) || !door.list()) return result
        markDown()
        failure = result
      }
      try {
        const answer = await decideOffline(door, scan)
        return answer ? { ok: true, answer } : failure
      } catch {
        return unanswered()
      }
    },
    [door, send, hasUnsent, isReachable, markDown],
  )
}

/** Remembers what the server said: the connection may be gone at the next scan of this ticket. */
async function noteAnswer(door: OfflineDoor, scan: Scan, answer: Answer): Promise<void> {
  if (answer.result !== 'admitted' && answer.result !== 'back_in' && answer.result !== 'already_used') return
  const id = scan.code === undefined ? null : idIn(scan.code)
  const key = door.ticketOfId(answer.ticketID)?.codeHash ?? (id && door.list() ? await hashOfId(id) : null)
  if (key === null || !door.list()) return
  const { day, at, door: entrance } = answer
  const use = { day, at, door: entrance }
  const entry = {
    key,
    nonce: scan.nonce,
    kind: 'check-in',
    people: 1,
    use,
    isReturn: answer.result === 'back_in',
    unsent: null,
    sentAtMs: Date.now(),
  } as const
  await door.add(entry).catch(() => null)
}
