import { createContext, useContext } from 'react'
import { listAlerts } from '../../../features/events/rules/event-form.ts'
import { listBrokenLimits } from '../../../features/events/rules/event-limits.ts'
import type { RefusalBody } from '../../api.ts'
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
  const pin = state.pin.trim() && !readPin(state.pin) ? [{ field: 'pin', message: words.place.unreadable }] : []
  return [...alerts, ...pin, ...listBrokenLimits(checked, lineupBefore)]
}

/** The fields' problems, once somebody has tried to save. */
export const FormProblems = createContext<readonly FormProblem[]>([])

/** What is wrong with a field; null while nobody has tried to save. */
export const useProblem = (field: string): string | null =>
  useContext(FormProblems).find((problem) => problem.field === field)?.message ?? null

/** The fields that refusals without a field of their own are about. */
const fieldsOfCodes: Record<string, string> = {
  'event/no-coordinates': 'coordinates',
  'pictures/unknown': 'image',
}

/** The field that a refusal is about: the pin where the address was not found. */
export function refusedField({ code, data }: RefusalBody): string {
  if (typeof data?.['field'] === 'string') return data['field']
  return fieldsOfCodes[code] ?? ''
}

/** The refusal's words, or the specification's own where an answer has none (spec 8). */
export const refusedWords = ({ code, message }: RefusalBody): string => (code === 'broken' ? words.failed : message)
