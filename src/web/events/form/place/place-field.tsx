import { type ReactNode, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from '../../../kit/fields/field-frame.tsx'
import type { EventState } from '../event-form-state.ts'
import { useProblem } from '../form-problems.ts'
import { type PlaceChoice, VenueSuggestions } from './venue-suggestions.tsx'

type Props = {
  name: 'venueName' | 'venueAddress'
  label: string
  hint?: ReactNode
  maxLength: number
  near: [number, number]
  onType?: () => void
  onChoose: (choice: PlaceChoice) => void
  /** The field lost focus with this value. */
  onLeave?: () => void
}

/** A text field that suggests venues of this site and addresses; any other text is accepted too. */
export function PlaceField({ name, label, hint, maxLength, near, onType, onChoose, onLeave }: Props) {
  const { register } = useFormContext<EventState>()
  const input = useRef<HTMLInputElement>(null)
  const { ref, ...field } = register(name, { onChange: onType, onBlur: onLeave })
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
            ref={(element) => {
              ref(element)
              input.current = element
            }}
            type="text"
            autoComplete="off"
            maxLength={maxLength}
            className="field"
          />
          <VenueSuggestions input={input} near={near} onChoose={onChoose} />
        </div>
      )}
    />
  )
}
