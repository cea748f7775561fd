import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { FieldFrame } from '../kit/field-frame.tsx'
import { words } from './auth-words.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled, and is read out differently by each browser */

const pauseMs = 150

/** A town or ZIP code with suggestions; where they fail, what one types counts all the same (spec 8). */
export function LocationField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const list = useId()
  const [labels, setLabels] = useState<string[]>([])
  const [active, setActive] = useState(-1)
  const [isDown, setIsDown] = useState(false)
  const asked = useRef({ count: 0, timer: 0 })
  const isOpen = labels.length > 0

  const stop = () => {
    window.clearTimeout(asked.current.timer)
    asked.current.count += 1
  }
  useEffect(() => {
    const latest = asked.current
    return () => {
      window.clearTimeout(latest.timer)
      latest.count += 1
    }
  }, [])

  async function suggest(text: string) {
    const mine = (asked.current.count += 1)
    if (text.trim().length < 2) return setLabels([])
    const result = await ask('suggestPlaces', { text })
    if (mine !== asked.current.count) return
    setIsDown(!result.ok)
    setActive(-1)
    setLabels(result.ok ? result.answer.places.map((place) => place.label) : [])
  }

  const type = (text: string) => {
    onChange(text)
    window.clearTimeout(asked.current.timer)
    asked.current.timer = window.setTimeout(() => void suggest(text), pauseMs)
  }
  const shut = () => {
    stop()
    setLabels([])
    setActive(-1)
  }
  const choose = (label: string) => {
    shut()
    onChange(label)
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % labels.length),
    ArrowUp: () => setActive(active <= 0 ? labels.length - 1 : active - 1),
    Escape: shut,
    ...(active >= 0 && { Enter: () => choose(labels[active] ?? value) }),
  }
  const press = (event: KeyboardEvent) => {
    const act = isOpen ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <FieldFrame
      label={words.location.label}
      hint={isDown ? words.location.unavailable : words.location.hint}
      className="relative"
      control={(ids) => (
        <>
          <input
            {...ids}
            type="text"
            name="location"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
            autoComplete="off"
            maxLength={80}
            className="field"
            value={value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={shut}
          />
          <div
            id={list}
            role="listbox"
            aria-label={words.location.label}
            hidden={!isOpen}
            className="max-h-64 overflow-y-auto rounded-field border border-line bg-deck-2"
          >
            {labels.map((label, at) => (
              <button
                key={label}
                id={`${list}-${at}`}
                type="button"
                role="option"
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
          <output className="sr-only">{isOpen ? words.location.count(labels.length) : ''}</output>
        </>
      )}
    />
  )
}
