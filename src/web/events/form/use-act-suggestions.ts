import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActChoice } from '../../../features/events/lineup.contract.ts'
import { ask } from '../../api.ts'
import type { EventState } from './event-form-state.ts'
import { readPin } from './event-payload.ts'

const pauseMs = 150
const shortest = 2

/**
 * What typing an act's name suggests, and the keys that choose from it. An act that is in the lineup already is left
 * out.
 */
export function useActSuggestions(onPick: (choice: ActChoice) => void) {
  const { getValues } = useFormContext<EventState>()
  const [choices, setChoices] = useState<ActChoice[]>([])
  /** By its id: it stays chosen when an answer that was on its way has it too. */
  const [activeId, setActiveId] = useState<string | null>(null)
  const asked = useRef({ latest: 0, timer: 0 })
  const isOpen = choices.length > 0
  const active = choices.findIndex(({ entityID }) => entityID === activeId)

  useEffect(() => {
    const own = asked.current
    return () => {
      window.clearTimeout(own.timer)
      own.latest += 1
    }
  }, [])

  function close() {
    window.clearTimeout(asked.current.timer)
    asked.current.latest += 1
    setChoices([])
    setActiveId(null)
  }

  function pick(choice: ActChoice) {
    close()
    onPick(choice)
  }

  async function suggest(text: string) {
    const mine = (asked.current.latest += 1)
    const near = readPin(getValues('pin'))
    const result = text.trim().length < shortest ? null : await ask('suggestActs', { text, near })
    if (mine !== asked.current.latest) return
    const linked = new Set(getValues('lineup').map((act) => act.entityID))
    setChoices(result?.ok ? result.answer.acts.filter(({ entityID }) => !linked.has(entityID)) : [])
  }

  function type(text: string) {
    window.clearTimeout(asked.current.timer)
    asked.current.timer = window.setTimeout(() => void suggest(text), pauseMs)
  }

  const moveTo = (place: number) => setActiveId(choices[place]?.entityID ?? null)
  const keys: Record<string, () => void> = {
    ArrowDown: () => moveTo((active + 1) % choices.length),
    ArrowUp: () => moveTo(active <= 0 ? choices.length - 1 : active - 1),
    Escape: close,
    Enter: () => {
      const choice = choices[active]
      if (choice) pick(choice)
      else close()
    },
  }

  /** @returns whether the key was for the suggestions */
  function press(event: KeyboardEvent): boolean {
    const act = isOpen ? keys[event.key] : undefined
    if (!act) return false
    event.preventDefault()
    event.stopPropagation()
    act()
    return true
  }

  const aria = (id: string) => ({
    role: 'combobox' as const,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
  })
  return { choices, active, isOpen, type, close, pick, press, aria }
}

export type ActSuggestionsState = ReturnType<typeof useActSuggestions>
