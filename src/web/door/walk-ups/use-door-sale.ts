import { useState } from 'react'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { ask, isUnanswered } from '../../api.ts'
import { useDebounced } from '../../use-debounced.ts'
import { words } from './walk-up-words.ts'

export type DoorSale = CallOutputs['fetchDoorSale']
export type CashSale = DoorSale['sales'][number]
export type DoorDate = CallInputs['fetchDoorSale']

type Reading = { sale: DoorSale | null; problem: string | null }

/** What a door can sell on a date, read while `isOpen` and again after each `reread`. */
export function useDoorSale({ eventID, occurrenceDate }: DoorDate, isOpen: boolean) {
  const [reading, setReading] = useState<Reading>({ sale: null, problem: null })
  const [attempt, setAttempt] = useState(0)
  useDebounced(isOpen ? `${eventID} ${occurrenceDate} ${attempt}` : null, 0, async (signal) => {
    const result = await ask('fetchDoorSale', { eventID, occurrenceDate })
    if (signal.aborted) return
    if (result.ok) return setReading({ sale: result.answer, problem: null })
    const { code, message } = result.refusal
    setReading(({ sale }) => ({ sale, problem: isUnanswered(code) ? words.noAnswer : message }))
  })
  return { ...reading, reread: () => setAttempt((count) => count + 1) }
}
