import { Building2, MapPin } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from '../../kit/field-frame.tsx'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { type PlaceChoice, useVenueSuggestions } from './use-venue-suggestions.ts'

type Props = {
  name: 'venueName' | 'venueAddress'
  label: string
  hint?: ReactNode
  maxLength: number
  near: [number, number]
  onType?: () => void
  onChoose: (choice: PlaceChoice) => void
  /** The field was left with what is in it. */
  onLeave: () => void
}

/** A text field that suggests venues of this site and addresses; whatever is typed counts all the same. */
export function PlaceField({ name, label, hint, maxLength, near, onType, onChoose, onLeave }: Props) {
  const { register } = useFormContext<EventState>()
  const { choices, isDown, shut, typed } = useVenueSuggestions(near)
  const [active, setActive] = useState(-1)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const isOpen = choices.length > 0
  const field = register(name)

  // The list may begin where the dialog ends, and is longer than what is seen of it.
  useEffect(() => {
    if (isOpen) (list.current?.children[active] ?? list.current)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  function choose(choice: PlaceChoice | undefined) {
    shut()
    setActive(-1)
    if (choice) onChoose(choice)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % choices.length),
    ArrowUp: () => setActive(active <= 0 ? choices.length - 1 : active - 1),
    Escape: () => choose(undefined),
    ...(active >= 0 && { Enter: () => choose(choices[active]) }),
  }
  const pressed = (event: KeyboardEvent) => {
    const act = isOpen ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }

  /* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot be styled, nor send the form by a choice */
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={useProblem(name)}
      control={(ids) => (
        <div className="relative">
          <input
            {...field}
            {...ids}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
            autoComplete="off"
            maxLength={maxLength}
            className="field"
            onKeyDown={pressed}
            onChange={(event) => {
              void field.onChange(event)
              setActive(-1)
              typed(event.target.value)
              onType?.()
            }}
            onBlur={(event) => {
              void field.onBlur(event)
              choose(undefined)
              onLeave()
            }}
          />
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={words.place.suggestions}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-field border border-line bg-deck-2 shadow-xl"
          >
            {choices.map((choice, at) => (
              <Choice
                key={keyOf(choice)}
                id={`${id}-${at}`}
                choice={choice}
                isActive={at === active}
                onChoose={() => choose(choice)}
              />
            ))}
          </div>
          {isDown && (
            <p role="status" className="mt-1 text-sm text-gold">
              {words.place.unavailable}
            </p>
          )}
          <output className="sr-only">{isOpen ? words.place.count(choices.length) : ''}</output>
        </div>
      )}
    />
  )
}

const keyOf = (choice: PlaceChoice) =>
  choice.kind === 'venue' ? choice.venue.entityID : `${choice.address.name} ${choice.address.address}`

type ChoiceProps = { id: string; choice: PlaceChoice; isActive: boolean; onChoose: () => void }

function Choice({ id, choice, isActive, onChoose }: ChoiceProps) {
  const [title, under] =
    choice.kind === 'venue'
      ? [choice.venue.name, choice.venue.address]
      : [choice.address.name ?? choice.address.address, choice.address.name ? choice.address.address : null]
  const Icon = choice.kind === 'venue' ? Building2 : MapPin
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="group flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left hover:bg-deck aria-selected:bg-gold aria-selected:text-night"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere">{title}</span>
        {under && <span className="text-sm wrap-anywhere text-mute group-aria-selected:text-night">{under}</span>}
      </span>
      {choice.kind === 'venue' && (
        <span className="ml-auto shrink-0 rounded-pill border border-current px-2 text-sm">{words.place.here}</span>
      )}
    </button>
  )
}
