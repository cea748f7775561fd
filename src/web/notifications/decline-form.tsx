import { useEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { words as allWords } from './notifications-words.ts'

const words = allWords.declineBooking

type Props = { busy?: boolean; onDecline: () => void; onCancel: () => void }

/** What else ends, shown before an act declines the date of a show it is booked for. */
export function DeclineForm({ busy = false, onDecline, onCancel }: Props) {
  const question = useRef<HTMLParagraphElement>(null)
  // The button that was pressed became this question.
  useEffect(() => question.current?.focus(), [])
  return (
    <div className="flex flex-col gap-2">
      <p ref={question} tabIndex={-1} className="text-sm font-semibold outline-none">
        {words.question}
      </p>
      <p className="text-sm">{words.result}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={onDecline}>
          {words.confirm}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}
