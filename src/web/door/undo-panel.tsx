import { useState } from 'react'
import type { CallInputs } from '../../contract.ts'
import { focusHere } from '../kit/focus-here.ts'
import type { Undone } from './door-types.ts'
import { useWrite } from '../use-write.ts'
import { words as doorWords } from './door-words.ts'

type Props = Pick<CallInputs['undoCheckIn'], 'eventID' | 'ticketID'> & {
  onDone: (undone: Undone) => void
  /** For a button among several. */
  label?: string
  /** On a colored screen, whose text is dark. */
  isOnColor?: boolean
}

const words = doorWords.undo

/** Takes an admission back, with why (decision G27). */
export function UndoPanel({ eventID, ticketID, onDone, label, isOnColor = true }: Props) {
  /** Null until it is opened once: from then on focus follows. */
  const [asks, setAsks] = useState<boolean | null>(null)
  const { write, pending, problem } = useWrite('undoCheckIn')

  const look = `min-h-11 w-full px-4 font-semibold disabled:opacity-60 ${isOnColor ? 'focus-visible:outline-night' : ''}`

  async function undo(reason: string) {
    const undone = await write({ eventID, ticketID, reason })
    if (undone) onDone(undone)
  }
  if (!asks) {
    return (
      <button
        ref={asks === false ? focusHere : undefined}
        type="button"
        aria-label={label}
        onClick={() => setAsks(true)}
        className={`${look} underline`}
      >
        {words.open}
      </button>
    )
  }
  return (
    <fieldset ref={focusHere} tabIndex={-1} aria-label={words.ask} className="flex flex-col gap-2">
      {words.reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          disabled={pending}
          onClick={() => void undo(reason)}
          className={`${look} rounded-pill border-2 ${isOnColor ? 'border-night' : 'border-line hover:border-gold'}`}
        >
          {reason}
        </button>
      ))}
      <button type="button" disabled={pending} onClick={() => setAsks(false)} className={`${look} underline`}>
        {words.cancel}
      </button>
      {problem && (
        <p role="alert" className="text-center font-semibold">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
