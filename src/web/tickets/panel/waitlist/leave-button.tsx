import { useState } from 'react'
import type { Day } from '../../../../kernel/day.ts'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { useWrite } from '../../../use-write.ts'

type Props = { eventID: string; day: Day; label: string; title: string; text: string; confirm: string }

/** Leaves a waitlist, or gives up what is held from it, once the viewer has confirmed it. */
export function LeaveButton({ eventID, day, label, title, text, confirm }: Props) {
  const { write, pending, problem } = useWrite('leaveWaitlist')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          busy={pending}
          problem={problem}
          onConfirm={() => void write({ eventID, occurrenceDate: day })}
          onClose={() => setIsAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
