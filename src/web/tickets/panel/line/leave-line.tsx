import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { useWrite } from '../../../use-write.ts'
import { words } from './line-words.ts'

const texts = {
  lobby: { label: words.leave, title: words.leaveTitle, text: words.leaveEarlyText },
  waiting: { label: words.leave, title: words.leaveTitle, text: words.leaveText },
  turn: { label: words.pass, title: words.passTitle, text: words.passText },
}

/** Leaves the line, or gives up one's turn, once the viewer has confirmed it. */
export function LeaveLine({ eventID, state }: { eventID: string; state: keyof typeof texts }) {
  const { write, pending, problem } = useWrite('leaveWaitingLine')
  const [isAsking, setIsAsking] = useState(false)
  const { label, title, text } = texts[state]
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={label}
          busy={pending}
          problem={problem}
          onConfirm={() => void write({ eventID })}
          onClose={() => setIsAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
