import { type RefObject, useEffect, useEffectEvent, useId, useReducer } from 'react'
import { useDebounced } from '../../use-debounced.ts'
import { activeOf, closedCombobox, type Results, keyMeaning, nextCombobox } from './combobox-rule.ts'

/** The wait after the last key, before a search starts. */
const pauseMs = 150

export type ComboboxUse<Value> = {
  input: RefObject<HTMLInputElement | null>
  /** Whatever it answers is of this text; it never throws. */
  find: (text: string) => Promise<Results<Value>>
  onChoose: (value: Value) => void
}

/**
 * Makes a text field a combobox. The field may be server-rendered and may belong to other code: this only listens to it
 * and sets its attributes.
 */
export function useCombobox<Value>({ input, find, onChoose }: ComboboxUse<Value>) {
  const listId = useId()
  const [state, dispatch] = useReducer(nextCombobox<Value>, closedCombobox)
  const { awaited, options } = state
  const active = activeOf(state)
  const activeIndex = active ? options.indexOf(active) : -1
  const optionId = (index: number) => `${listId}-${index}`

  function choose(value: Value) {
    dispatch({ step: 'closed' })
    onChoose(value)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const { does, isOwn } = keyMeaning(state, event.key)
    if (!isOwn) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (does === 'choose') {
      if (active) choose(active.value)
    } else if (does) {
      dispatch(does === 'close' ? { step: 'closed' } : { step: 'moved', move: does })
    }
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', () => dispatch({ step: 'typed', text: field.value }), { signal })
    field.addEventListener('blur', () => dispatch({ step: 'closed' }), { signal })
    // Submitting sends the text as it is, and suggestions would cover the result.
    field.form?.addEventListener('submit', () => dispatch({ step: 'closed' }), { signal })
    field.addEventListener('keydown', (event) => press(event), { signal })
    return () => listening.abort()
  }, [input])

  useDebounced(awaited, pauseMs, async () => {
    if (awaited !== null) dispatch({ step: 'answered', text: awaited, results: await find(awaited) })
  })

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(options.length > 0),
      'aria-controls': listId,
    }
    for (const [name, value] of Object.entries(attributes)) input.current?.setAttribute(name, value)
    if (activeIndex < 0) input.current?.removeAttribute('aria-activedescendant')
    else input.current?.setAttribute('aria-activedescendant', `${listId}-${activeIndex}`)
  }, [input, listId, options, activeIndex])

  return { ...state, activeIndex, listId, optionId, choose }
}
