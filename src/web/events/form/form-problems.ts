import { createContext, useContext } from 'react'
import { listAlerts } from '../../../features/events/rules/event-form.ts'
import { firstBrokenLimit } from '../../../features/events/rules/event-limits.ts'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { checkedOf, readPin } from './event-payload.ts'

export type FormProblem = { field: string; message: string }

/**
 * What keeps a form from being saved, the twelve alerts in their order first (spec 5).
 *
 * @param lineupBefore acts that the event already has
 */
export function problemsOf(state: EventState, status: 'draft' | 'published', lineupBefore: number): FormProblem[] {
  const checked = checkedOf(state)
  const alerts = status === 'published' ? listAlerts(checked) : []
  const limit = firstBrokenLimit(checked, lineupBefore)
  const pin = state.pin.trim() && !readPin(state.pin) ? [{ field: 'pin', message: words.place.unreadable }] : []
  return [...alerts, ...pin, ...(limit ? [limit] : [])]
}

/** The fields' problems, once somebody has tried to save. */
export const FormProblems = createContext<readonly FormProblem[]>([])

/** What is wrong with a field; null while nobody has tried to save. */
export const useProblem = (field: string): string | null =>
  useContext(FormProblems).find((problem) => problem.field === field)?.message ?? null
