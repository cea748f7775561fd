import { createContext, useContext } from 'react'
import { listAlerts } from '../../../features/events/rules/event-form.ts'
import { listBrokenLimits } from '../../../features/events/rules/event-limits.ts'
import { brokenCode, type RefusalBody } from '../../api.ts'
import { farPinQuestion } from '../../../features/places/rules/far-pin.ts'
import { chosenPayment, type EventState, pinMark } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { checkedOf, readPin } from './event-payload.ts'
import type { PlaceCheck } from './place/use-place-check.ts'

/** How many acts the event already has, and what it may still lack. */
type Before = { acts: number; openFields: readonly string[] }

export type FormProblem = { field: string; message: string }

/**
 * What keeps a form from being saved, the alerts in their order first (spec 5).
 */
export function problemsOf(state: EventState, status: 'draft' | 'published', before: Before): FormProblem[] {
  const checked = checkedOf(state)
  const alerts =
    status === 'published' ? listAlerts(checked, before.openFields).map((alert) => payProblem(state, alert)) : []
  const pin = state.pin.trim() && !readPin(state.pin) ? [{ field: 'pin', message: words.place.unreadable }] : []
  return [...alerts, ...unsold(state, status), ...pin, ...listBrokenLimits(checked, before.acts)]
}

/** If tickets are sold elsewhere, what is missing is the link. */
const payProblem = (state: EventState, alert: FormProblem): FormProblem =>
  alert.field === 'entryFee' && chosenPayment(state) === 'link'
    ? { field: 'eventLink', message: words.pay.noLink }
    : alert

/** A show that is to sell tickets here doesn't go out as free because none of them is on sale. */
function unsold(state: EventState, status: 'draft' | 'published'): FormProblem[] {
  const isFirstTime = state.status === 'draft' && status === 'published'
  const isOnSale = state.ticketList.some(({ active }) => active)
  return isFirstTime && chosenPayment(state) === 'tickets' && !state.entryFee && !isOnSale
    ? [{ field: 'ticketList', message: words.pay.noTickets }]
    : []
}

type PinState = Pick<EventState, 'pin' | 'confirmedPin' | 'venueAddress'>

/**
 * What to ask about a pin that is far from its address.
 *
 * @returns the pin's mark to confirm and the question, also once it is confirmed; null for a pin that is near enough
 */
export function farPinOf(state: PinState, check: PlaceCheck | null) {
  const pin = readPin(state.pin)
  if (!pin || check?.state !== 'found' || check.address !== state.venueAddress.trim()) return null
  const message = farPinQuestion({ lat: pin[0], lng: pin[1] }, { ...check.point, exact: check.exact })
  return message === null ? null : { mark: pinMark(state), message, isConfirmed: state.confirmedPin === pinMark(state) }
}

/** Publishing asks about a far pin until it is confirmed or moved; a draft is kept without. */
export function pinProblems(state: PinState, status: 'draft' | 'published', check: PlaceCheck | null): FormProblem[] {
  const farPin = status === 'published' ? farPinOf(state, check) : null
  return farPin && !farPin.isConfirmed ? [{ field: 'confirmedPin', message: farPin.message }] : []
}

/** The fields' problems, once someone has tried to save. */
export const FormProblems = createContext<readonly FormProblem[]>([])

/** What is wrong with a field; null until someone has tried to save. */
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
export const refusedWords = ({ code, message }: RefusalBody): string => (code === brokenCode ? words.failed : message)
