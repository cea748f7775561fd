import { type RefObject, useEffect, useId, useState } from 'react'
import { ask } from '../api.ts'

const pauseMs = 150

type Props = { input: RefObject<HTMLInputElement | null>; onChoose: (label: string) => void }

/** Turns a field into a combobox of towns and ZIP codes. */
export function PlaceSuggestions({ input, onChoose }: Props) {
  const id = useId()
  const [labels, setLabels] = useState<string[]>([])
  const [active, setActive] = useState(-1)
  const isOpen = labels.length > 0

  function choose(label: string) {
    setLabels([])
    onChoose(label)
  }

  // The field belongs to the page that was drawn on the server: this only listens to it.
  useEffect(() => {
    const field = input.current
    if (!field) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = 0

    async function suggest(text: string) {
      const mine = ++latest
      const result = text.trim().length < 2 ? null : await ask('suggestPlaces', { text })
      if (mine !== latest) return
      setActive(-1)
      setLabels(result?.ok ? result.answer.places.map((place) => place.label) : [])
    }
    const typed = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void suggest(field.value), pauseMs)
    }
    const left = () => {
      clearTimeout(timer)
      latest++
      setLabels([])
    }

    field.select()
    field.addEventListener('input', typed)
    field.addEventListener('blur', left)
    return () => {
      left()
      field.removeEventListener('input', typed)
      field.removeEventListener('blur', left)
    }
  }, [input])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': id,
      'aria-activedescendant': active < 0 ? '' : `${id}-${active}`,
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)

    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % labels.length),
      ArrowUp: () => setActive(active <= 0 ? labels.length - 1 : active - 1),
      Escape: () => setLabels([]),
      ...(active >= 0 && { Enter: () => choose(labels[active] ?? '') }),
    }
    const pressed = (event: KeyboardEvent) => {
      const act = isOpen ? keys[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    field.addEventListener('keydown', pressed)
    return () => field.removeEventListener('keydown', pressed)
  })

  /* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot be styled, nor send the form by a choice */
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Places"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-field border border-line bg-deck-2 shadow-xl"
    >
      {labels.map((label, at) => (
        <button
          key={label}
          type="button"
          role="option"
          id={`${id}-${at}`}
          tabIndex={-1}
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(label)}
          className="flex min-h-11 w-full items-center px-4 text-left hover:bg-deck aria-selected:bg-gold aria-selected:text-night"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
