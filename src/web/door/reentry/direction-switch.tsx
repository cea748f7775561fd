import { useId } from 'react'
import { words } from './reentry-words.ts'

export type Direction = 'in' | 'out'

type Props = {
  direction: Direction
  onChange: (direction: Direction) => void
  /** Without a connection no one is scanned out. */
  isReachable: boolean
}

const look =
  'min-h-11 flex-1 rounded-pill px-3 font-semibold disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:bg-gold aria-pressed:text-night'

/** At a show with re-entry: whether the door scans guests in or out. */
export function DirectionSwitch({ direction, onChange, isReachable }: Props) {
  const noteId = useId()
  const note =
    direction === 'out' ? (isReachable ? words.hint : words.offline) : isReachable ? null : words.direction.offline
  return (
    <div className="flex flex-col gap-1">
      <fieldset aria-label={words.direction.label} className="flex gap-1 rounded-pill border border-line bg-deck p-1">
        <button type="button" aria-pressed={direction === 'in'} onClick={() => onChange('in')} className={look}>
          {words.direction.in}
        </button>
        <button
          type="button"
          aria-pressed={direction === 'out'}
          disabled={!isReachable && direction === 'in'}
          aria-describedby={note === null ? undefined : noteId}
          onClick={() => onChange('out')}
          className={look}
        >
          {words.direction.out}
        </button>
      </fieldset>
      {note !== null && (
        <p id={noteId} className="text-center text-sm text-mute">
          {note}
        </p>
      )}
    </div>
  )
}
