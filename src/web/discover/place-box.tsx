import { lazy, Suspense, useRef, useState } from 'react'
import { nearTextMax } from '../../kernel/limits.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { Icon } from '../kit/icon.tsx'
import { searchWords } from './search-words.ts'

const PlaceChoices = lazy(async () => ({ default: (await import('./place-choices.tsx')).PlaceChoices }))

/**
 * Where to look: "City, ST" or a ZIP code. Suggestions come with the first focus; without script it is a plain field.
 *
 * @param center of the place that the screen shows: suggestions near it come first
 */
export function PlaceBox({ near, center }: { near: string; center: Coordinates }) {
  const [used, setUsed] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function choose(label: string) {
    if (!input.current) return
    input.current.value = label
    input.current.form?.requestSubmit()
  }

  return (
    <div className="group/place relative min-w-0 flex-1">
      <Icon name="pin" className="pointer-events-none absolute top-3 left-3 size-5 text-gold" />
      <input
        ref={input}
        type="text"
        name="near"
        aria-label={searchWords.place.label}
        placeholder={searchWords.place.example}
        defaultValue={near}
        required
        maxLength={nearTextMax}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setUsed(true)}
        className="peer field truncate pl-10"
      />
      {used && (
        <Suspense fallback={null}>
          <PlaceChoices input={input} center={center} onChoose={choose} />
        </Suspense>
      )}
    </div>
  )
}
