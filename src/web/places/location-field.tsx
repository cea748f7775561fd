import { useRef } from 'react'
import { nearTextMax } from '../../kernel/limits.ts'
import { FieldFrame } from '../kit/fields/field-frame.tsx'
import { PlaceSuggestions } from './place-suggestions.tsx'
import { words } from './places-words.ts'

type Props = { value: string; onChange: (value: string) => void; error?: string | null | undefined }

/** A town or ZIP code with suggestions; if those fail, typed text still counts (spec 8). */
export function LocationField({ value, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame
      label={words.label}
      hint={words.hint}
      error={error}
      control={(ids) => (
        <div className="relative">
          <input
            {...ids}
            ref={input}
            type="text"
            name="location"
            autoComplete="off"
            maxLength={nearTextMax}
            className="field"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <PlaceSuggestions input={input} onChoose={onChange} />
        </div>
      )}
    />
  )
}
