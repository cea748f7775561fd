import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { words } from './places-words.ts'

const pauseMs = 150
const shortest = 2

type Props = {
  input: RefObject<HTMLInputElement | null>
  onChoose: (label: string) => void
  /** Whether the words that nothing is suggested lie over what is below the field, as the list does. */
  isOver?: boolean
}

/** Nothing moves when it closes: a click on what is below the field reaches it. */
const above = 'absolute inset-x-0 top-full z-20 mt-1 rounded-field border border-line bg-deck-2 shadow-xl'

/** What is typed in full needs no suggestion. */
const isComplete = (labels: string[], text: string) =>
  labels.length === 1 && labels[0]?.toLowerCase() === text.trim().toLowerCase()

/** Turns a field into a combobox of towns and ZIP codes; where they fail, what one types counts all the same. */
export function PlaceSuggestions({ input, onChoose, isOver = false }: Props) {
  const id = useId()
  const [labels, setLabels] = useState<string[]>([])
  const [active, setActive] = useState(-1)
  const [isDown, setIsDown] = useState(false)
  const asked = useRef({ latest: 0, timer: 0 })
  const isOpen = labels.length > 0

  function shut() {
    window.clearTimeout(asked.current.timer)
    asked.current.latest += 1
    setLabels([])
    setActive(-1)
  }
  const choose = (label: string) => {
    shut()
    onChoose(label)
  }

  // The field may have been drawn on the server, and may be somebody else's: this only listens to it.
  useEffect(() => {
    const field = input.current
    if (!field) return
    const own = asked.current

    async function suggest(text: string) {
      const mine = (own.latest += 1)
      const result = text.trim().length < shortest ? null : await ask('suggestPlaces', { text })
      if (mine !== own.latest) return
      setActive(-1)
      setIsDown(result?.ok === false)
      const found = result?.ok ? result.answer.places.map(({ label }) => label) : []
      setLabels(isComplete(found, text) ? [] : found)
    }
    const typed = () => {
      window.clearTimeout(own.timer)
      own.timer = window.setTimeout(() => void suggest(field.value), pauseMs)
    }
    const left = () => {
      window.clearTimeout(own.timer)
      own.latest += 1
      setLabels([])
    }

    if (document.activeElement === field) field.select()
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
      Escape: shut,
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
    <>
      <div
        id={id}
        role="listbox"
        aria-label={words.list}
        hidden={!isOpen}
        className={`max-h-64 overflow-y-auto ${above}`}
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
      {isDown && (
        <p role="status" className={`text-sm ${isOver ? `p-3 ${above}` : 'mt-1 text-mute'}`}>
          {words.unavailable}
        </p>
      )}
      <output className="sr-only">{isOpen ? words.count(labels.length) : ''}</output>
    </>
  )
}
