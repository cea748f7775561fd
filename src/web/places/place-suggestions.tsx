import { type RefObject, useEffect } from 'react'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { ask } from '../api.ts'
import { Combobox } from '../kit/fields/combobox.tsx'
import type { Results } from '../kit/fields/combobox-rule.ts'
import { words } from './places-words.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  onChoose: (label: string) => void
  /** Where the person looks for shows: of towns as large, the nearer ones come first. */
  near?: Coordinates
  /** Whether the note that there are no suggestions covers what is below the field. */
  isOver?: boolean
}

/** Turns a field into a combobox of towns and ZIP codes; if suggestions fail, typed text still counts. */
export function PlaceSuggestions({ input, onChoose, near, isOver = false }: Props) {
  // On Home this loads while the field is in use: text typed earlier is looked up, and the initial text is cleared.
  useEffect(() => {
    const field = input.current
    if (!field || document.activeElement !== field) return
    if (field.value === field.defaultValue) field.select()
    else field.dispatchEvent(new Event('input'))
  }, [input])

  return (
    <Combobox input={input} find={(text) => findPlaces(text, near)} onChoose={onChoose} words={words} isOver={isOver}>
      {(label) => label}
    </Combobox>
  )
}

async function findPlaces(text: string, near: Coordinates | undefined): Promise<Results<string>> {
  const result = await ask('suggestPlaces', { text, ...(near && { near: [near.lat, near.lng] }) })
  const labels = result.ok ? result.answer.places.map(({ label }) => label) : []
  const isComplete = labels.length === 1 && labels[0]?.toLowerCase() === text.trim().toLowerCase()
  const suggestions = labels.map((label) => ({ id: label, text: label, value: label }))
  const isNone = result.ok && labels.length === 0 && text.trim().length >= 2
  return { suggestions: isComplete ? [] : suggestions, isDown: !result.ok, isNone }
}
