/** What a combobox may suggest: it stays the same one as long as its id does. */
export type Suggestion<Value> = {
  id: string
  /** By what people know it: what they type is looked for in here while its own answer is on its way. */
  text: string
  value: Value
}

/** The results of a search for a text. */
export type Results<Value> = {
  suggestions: readonly Suggestion<Value>[]
  /** Suggestions are unavailable: people type the whole text. */
  isDown: boolean
  /** Nothing matches the text, and the field says so. */
  isNone?: boolean
}

export type ComboboxState<Value> = {
  options: readonly Suggestion<Value>[]
  /** The highlighted suggestion. */
  activeId: string | null
  /** The text whose answer is awaited: every other answer comes too late. */
  awaited: string | null
  isDown: boolean
  isNone?: boolean
}

export type Move = 'next' | 'previous' | 'first' | 'last'

export type ComboboxStep<Value> =
  | { step: 'typed'; text: string }
  | { step: 'answered'; text: string; results: Results<Value> }
  | { step: 'moved'; move: Move }
  | { step: 'closed' }

/** Shorter texts are not searched. */
const shortest = 2

export const closedCombobox = { options: [], activeId: null, awaited: null, isDown: false }

/**
 * How a list of suggestions follows typing and the answers that arrive for it:
 *
 * - an answer to another text than the one in the field is not shown, nor one that comes after the list was closed;
 * - while an answer is awaited, what is shown is what fits the text so far;
 * - an answer never removes or moves options while one is highlighted: new ones are added below.
 */
export function nextCombobox<Value>(state: ComboboxState<Value>, step: ComboboxStep<Value>): ComboboxState<Value> {
  switch (step.step) {
    case 'typed': {
      if (step.text.trim().length < shortest) return closedCombobox
      const options = state.options.filter((suggestion) => fits(suggestion, step.text))
      return { ...state, options, activeId: null, awaited: step.text, isNone: false }
    }
    case 'answered': {
      if (step.text !== state.awaited) return state
      const { suggestions, isDown, isNone = false } = step.results
      const previous = state.activeId === null ? [] : state.options
      return { ...state, options: eachOnce([...previous, ...suggestions]), awaited: null, isDown, isNone }
    }
    case 'moved':
      return { ...state, activeId: state.options[indexAfter(state, step.move)]?.id ?? null }
    case 'closed':
      return { ...closedCombobox, isDown: state.isDown }
  }
}

/** The suggestion that is highlighted: the one that Enter chooses. */
export const activeOf = <Value>({ options, activeId }: ComboboxState<Value>) =>
  options.find(({ id }) => id === activeId) ?? null

const moves: Record<string, Move> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' }

/**
 * What a key does to the list. Where it is the field's own, as Tab always is, the browser goes on with it: Home and End
 * move the cursor until something is highlighted, Enter without a highlight is the form's.
 */
export function keyMeaning(
  { options, activeId }: ComboboxState<unknown>,
  key: string,
): { does: Move | 'choose' | 'close' | null; isOwn: boolean } {
  const isOpen = options.length > 0
  if (key === 'Escape') return { does: 'close', isOwn: !isOpen }
  if (key === 'Enter') return activeId === null ? { does: 'close', isOwn: true } : { does: 'choose', isOwn: false }
  const isCursors = (key === 'Home' || key === 'End') && activeId === null
  const move = isOpen && !isCursors ? (moves[key] ?? null) : null
  return { does: move, isOwn: move === null }
}

const fits = ({ text }: Suggestion<unknown>, typed: string) => text.toLowerCase().includes(typed.trim().toLowerCase())

const eachOnce = <Value>(suggestions: Suggestion<Value>[]) =>
  suggestions.filter(({ id }, at) => suggestions.findIndex((other) => other.id === id) === at)

function indexAfter({ options, activeId }: ComboboxState<unknown>, move: Move): number {
  const at = options.findIndex(({ id }) => id === activeId)
  const indexes: Record<Move, number> = {
    next: (at + 1) % options.length,
    previous: at <= 0 ? options.length - 1 : at - 1,
    first: 0,
    last: options.length - 1,
  }
  return indexes[move]
}
