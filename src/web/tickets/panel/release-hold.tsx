import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from '../tickets-words.ts'
import type { OpenHold } from './sale.ts'
import { forgetChoice } from './use-basket.ts'

type Props = { hold: Pick<OpenHold, 'orderID' | 'eventID' | 'occurrenceDate' | 'quantity'> }

/** Gives tickets on hold back, once the viewer has confirmed it. */
export function ReleaseHold({ hold: { orderID, eventID, occurrenceDate, quantity } }: Props) {
  const { write, pending, problem } = useWrite('cancelOrder')
  const [isAsking, setIsAsking] = useState(false)

  async function release() {
    if (await write({ orderID })) forgetChoice(eventID, occurrenceDate)
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {words.panel.releaseHold}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.panel.releaseTitle(quantity)}
          confirm={words.panel.releaseHold}
          busy={pending}
          problem={problem}
          onConfirm={() => void release()}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.panel.releaseText(quantity)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
