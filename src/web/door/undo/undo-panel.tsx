import { useState } from 'react'
import { focusHere } from '../../kit/focus-here.ts'
import { words as doorWords } from '../door-words.ts'

type Props = {
  /** Takes it back, and takes this question off the screen; or has a `problem`. */
  undo: (reason: string) => Promise<void>
  pending: boolean
  problem: string | null
  onOpen?: () => void
  /** Names the guest: there are several in the list. */
  label: string
  className?: string
  /** What is undone, where it isn't a check-in. */
  texts?: { open: string; ask: string; cancel: string; reasons: readonly string[] }
}

const look = 'min-h-11 px-4 text-sm font-semibold disabled:opacity-60'

/**
 * Takes an admission back, with why (decision G27): in the guest list, and under the answer that admitted. Never in one
 * tap, which would admit a shared ticket twice.
 */
export function UndoPanel({
  undo,
  pending,
  problem,
  onOpen,
  label,
  className = '-mx-4',
  texts: words = doorWords.undo,
}: Props) {
  /** Null until it is opened once: from then on focus follows. */
  const [asks, setAsks] = useState<boolean | null>(null)
  if (!asks) {
    return (
      <button
        ref={asks === false ? focusHere : undefined}
        type="button"
        aria-label={label}
        onClick={() => {
          setAsks(true)
          onOpen?.()
        }}
        className={`${look} ${className} underline`}
      >
        {words.open}
      </button>
    )
  }
  return (
    <fieldset ref={focusHere} tabIndex={-1} className="mt-2 w-full min-w-0 rounded-field border border-line p-3">
      <legend className="px-1 font-semibold">{words.ask}</legend>
      <div className="flex flex-wrap gap-2">
        {words.reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            disabled={pending}
            onClick={() => void undo(reason)}
            className={`${look} rounded-pill border border-line hover:border-current`}
          >
            {reason}
          </button>
        ))}
        <button type="button" disabled={pending} onClick={() => setAsks(false)} className={`${look} underline`}>
          {words.cancel}
        </button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 font-semibold">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
