import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { venueMomentText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { announceRelease } from '../released-holds.ts'
import { words } from '../tickets-words.ts'
import type { OpenHold } from './sale.ts'
import { forgetChoice } from './use-basket.ts'

type Props = {
  hold: Pick<OpenHold, 'orderID' | 'eventID' | 'occurrenceDate' | 'quantity' | 'waitlistUntil'>
}

/** Gives tickets on hold back, once the viewer has confirmed it. */
export function ReleaseHold({ hold: { orderID, eventID, occurrenceDate, quantity, waitlistUntil } }: Props) {
  const { write, pending, problem } = useWrite('cancelOrder', { revalidate: false })
  const revalidator = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)

  async function release() {
    const { revalidate } = revalidator
    if (!(await write({ orderID }))) return
    announceRelease(orderID)
    forgetChoice(eventID, occurrenceDate)
    await revalidate()
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {words.panel.releaseHold(quantity)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.panel.releaseTitle(quantity)}
          confirm={words.panel.releaseHold(quantity)}
          busy={pending}
          problem={problem}
          onConfirm={() => void release()}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.panel.releaseText(quantity, waitlistUntil && venueMomentText(waitlistUntil))}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
