import { useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { randomKey } from '../../random-key.ts'
import type { ScanOutcome } from '../door-types.ts'
import type { CheckInHere } from '../offline/use-check-in.ts'
import { words } from './reentry-words.ts'
import type { ScanOutHere } from './use-scan-out.ts'

type Place = Pick<CallInputs['checkIn'], 'eventID' | 'occurrenceDate' | 'door'>
type Calls = { checkIn: CheckInHere; scanOut: ScanOutHere }

/** A guest who was scanned out or welcomed back with a connection. */
type Moved = { ticketID: string; holderName: string; isOut: boolean }

/** Whom the answer on the screen moved; null of every other answer, and of one that this device gave offline. */
export const movedIn = (outcome: ScanOutcome): Moved | null =>
  (outcome.result === 'out' || outcome.result === 'back_in') && 'ticketID' in outcome
    ? { ...outcome, isOut: outcome.result === 'out' }
    : null

/**
 * What the door says once a move was undone; null where it wasn’t. A guest whose check-in was undone meanwhile is admitted
 * anew: they are inside, as staff say, and they count.
 */
export function undoNews(
  result: ScanOutcome['result'],
  { holderName, isOut }: Pick<Moved, 'holderName' | 'isOut'>,
): string | null {
  if (isOut && result === 'admitted') return words.undo.admitted(holderName)
  return result === (isOut ? 'back_in' : 'out') ? words.undo.done(holderName, isOut) : null
}

/**
 * Takes a scan out or a welcome back by mistake back: what is written of them stays, so it is the way in the other direction.
 *
 * @param onDone what the door says then
 */
export function useUndoMove(place: Place, { checkIn, scanOut }: Calls, onDone: (news: string) => void) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function undo({ ticketID, holderName, isOut }: Moved) {
    if (isPending) return
    setPending(true)
    setProblem(null)
    const scan = { ...place, ticketID: ticketID as Parameters<ScanOutHere>[0]['ticketID'], nonce: randomKey() }
    const result = isOut ? await checkIn({ ...scan, allowEarly: true }) : await scanOut(scan)
    setPending(false)
    const news = result.ok ? undoNews(result.answer.result, { holderName, isOut }) : null
    if (news === null) setProblem(words.undo.failed)
    else onDone(news)
  }
  return { undo, isPending, problem, clear: () => setProblem(null) }
}

export type UndoMove = ReturnType<typeof useUndoMove>
