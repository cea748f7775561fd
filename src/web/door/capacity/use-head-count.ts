import { useRef, useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { ask, isUnanswered } from '../../api.ts'
import { randomKey } from '../../random-key.ts'
import { words } from './capacity-words.ts'

type Place = Pick<CallInputs['changeHeadCount'], 'eventID' | 'occurrenceDate' | 'door'>

/**
 * Counts people by hand, tap by tap, in the order of the taps. A tap shows at once; one without an answer is sent once more
 * as the same one.
 *
 * @param onCounted reads the door's page again
 * @returns `waiting`: people of taps that aren't answered yet
 */
export function useHeadCount(place: Place, onCounted: () => Promise<void>) {
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function send(people: number) {
    const input = { ...place, people, nonce: randomKey() }
    const first = await ask('changeHeadCount', input)
    const result = !first.ok && isUnanswered(first.refusal.code) ? await ask('changeHeadCount', input) : first
    // The number doesn't jump back in between.
    await onCounted()
    setWaiting((now) => now - people)
    if (!result.ok) setProblem(isUnanswered(result.refusal.code) ? words.lost : result.refusal.message)
  }
  function count(people: 1 | -1) {
    setProblem(null)
    setWaiting((now) => now + people)
    last.current = last.current.then(() => send(people))
  }
  return { count, waiting, problem }
}
