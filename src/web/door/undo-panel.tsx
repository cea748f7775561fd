import { useState } from 'react'
import type { CallInputs } from '../../contract.ts'
import { useWrite } from '../use-write.ts'
import { words as doorWords } from './door-words.ts'

type Props = Pick<CallInputs['undoCheckIn'], 'eventID' | 'ticketID'> & { onDone: () => void }

const words = doorWords.undo

/** Takes an admission back, with why (decision G27). */
export function UndoPanel({ eventID, ticketID, onDone }: Props) {
  const [asks, setAsks] = useState(false)
  const { write, pending, problem } = useWrite('undoCheckIn')

  if (!asks) {
    return (
      <button type="button" onClick={() => setAsks(true)} className={`${look} underline`}>
        {words.open}
      </button>
    )
  }
  return (
    <fieldset aria-label={words.ask} className="flex flex-col gap-2">
      {words.reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          disabled={pending}
          onClick={async () => (await write({ eventID, ticketID, reason })) && onDone()}
          className={`${look} rounded-pill border-2 border-night`}
        >
          {reason}
        </button>
      ))}
      {problem && (
        <p role="alert" className="text-center font-semibold">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const look = 'min-h-11 w-full px-4 font-semibold focus-visible:outline-night disabled:opacity-60'
