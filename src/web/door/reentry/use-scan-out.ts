import { useCallback } from 'react'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { ask, type RefusalBody } from '../../api.ts'
import type { OfflineDoorHook } from '../offline/use-offline-door.ts'
import { isServerUpToDate, unanswered } from '../offline/use-check-in.ts'

export type ScanOutHere = (
  scan: CallInputs['scanOut'],
) => Promise<{ ok: true; answer: CallOutputs['scanOut'] } | { ok: false; refusal: RefusalBody }>

/** A line of guests waits. */
const deadlineMs = 10_000

/**
 * Scans a guest out at the server; without it no one is scanned out. This device remembers that they may come back: the
 * connection may be gone by then.
 */
export function useScanOut({ hasUnsent, isReachable, send, noteOut }: OfflineDoorHook): ScanOutHere {
  return useCallback(
    async (scan) => {
      if (!isReachable || !(await isServerUpToDate({ hasUnsent, send }))) return unanswered()
      const result = await ask('scanOut', scan, { deadlineMs })
      if (result.ok && (result.answer.result === 'out' || result.answer.result === 'already_out')) {
        const { ticketID, day, at, door, stepNumber } = result.answer
        void noteOut(ticketID, { day, at, door, stepNumber })
      }
      return result
    },
    [hasUnsent, isReachable, send, noteOut],
  )
}
