import type { ComponentProps } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { useWrite } from '../../use-write.ts'
import type { Undone } from '../door-types.ts'
import { UndoPanel } from './undo-panel.tsx'

type Props = Pick<CallInputs['undoCheckIn'], 'eventID' | 'ticketID'> &
  Pick<ComponentProps<typeof UndoPanel>, 'label' | 'onOpen' | 'className'> & {
    onDone: (undone: Undone) => void
  }

/** Takes the check-in of a ticket back. */
export function UndoTicket({ eventID, ticketID, onDone, ...panel }: Props) {
  const { write, pending, problem } = useWrite('undoCheckIn')
  async function undo(reason: string) {
    const undone = await write({ eventID, ticketID, reason })
    if (undone) onDone(undone)
  }
  return <UndoPanel {...panel} {...{ undo, pending, problem }} />
}
