import type { CallOutputs } from '../../../contract.ts'
import { movedActs } from '../form/time/moved-acts.ts'
import type { EventState } from '../form/event-form-state.ts'
import { type TicketState, ticketStates } from '../ticket-editor/ticket-state.ts'
import type { EventOpening } from '../form/event-opening.ts'
import { dateText } from '../when.ts'
import { words } from './saved-show-words.ts'

/** A show that was just saved, as its confirmation needs it. */
export type SavedShow = {
  eventID: string
  name: string
  outcome: 'published' | 'changed' | 'draft'
  /** When an announced show takes place now, and whom of its lineup we have asked whether they play then. */
  move: { when: string; askedActs: string[] } | null
  /** What the address or the pin leaves open. */
  questions: string[]
  /** Fields in which changes that were saved meanwhile were kept, by others or in another tab. */
  mergedFields: string[]
  /** Whether some of its tickets wait for a promo code, and whether another show's codes were left behind. */
  codes: 'hidden' | 'not-copied' | null
  /** The date that was kept; null where none was. */
  mergedDate: string | null
}

type Status = 'draft' | 'published'

/** What a save of a form came to. */
export function savedShowOf(
  answer: CallOutputs['saveEvent'],
  { opening, state, status }: { opening: EventOpening; state: EventState; status: Status },
): SavedShow {
  const { eventID, mergedFields, mergedDate } = answer
  const isLive = opening.kind === 'edit' && opening.event.status !== 'draft'
  const outcome = outcomeOf(status, isLive, mergedFields)
  return {
    ...{ eventID, name: state.eventName, outcome, mergedFields, mergedDate },
    move: outcome === 'changed' && mergedDate === null ? moveOf(opening, state) : null,
    codes: codesOf(opening, state, outcome),
    questions: answer.questions.map((question) => question.message),
  }
}

/** What a host would miss about promo codes: a new or copied show has none. */
function codesOf(opening: EventOpening, state: EventState, outcome: SavedShow['outcome']): SavedShow['codes'] {
  if (state.isExternal || state.ticketList.length === 0) return null
  const isHidden = ({ active, hidden }: TicketState) => active && hidden
  const before = opening.kind === 'edit' ? ticketStates(opening.event.ticketList) : []
  const isNewlyHidden = state.ticketList.some(isHidden) && !before.some(isHidden)
  const isFirstPublished = outcome === 'published' && state.ticketList.some(isHidden)
  if (isNewlyHidden || isFirstPublished) return 'hidden'
  return opening.kind === 'copy' ? 'not-copied' : null
}

/** A show that someone else published meanwhile stays live when an older draft of it is saved. */
function outcomeOf(status: Status, isLive: boolean, mergedFields: string[]): SavedShow['outcome'] {
  if (mergedFields.includes('status')) return status === 'draft' ? 'changed' : 'draft'
  if (status === 'draft') return 'draft'
  return isLive ? 'changed' : 'published'
}

/** When an announced show takes place that a save of this form moves, and whom of its lineup that asks. */
export function moveOf(opening: EventOpening, state: EventState): SavedShow['move'] {
  if (opening.kind !== 'edit') return null
  const { repeatEvent, eventDate, dayOfWeek } = opening.event
  const [before, after] = [repeatEvent ? dayOfWeek : eventDate, state.repeatEvent ? state.dayOfWeek : state.eventDate]
  if (!after || before === after) return null
  const when = state.repeatEvent ? words.weekly(state.dayOfWeek) : dateText(state.eventDate)
  return { when, askedActs: movedActs(opening, state) }
}
