import type { CallInputs } from '../../../contract.ts'
import { ticketNumberText } from '../../../features/checkout/rules/ticket-number.ts'
import { timeText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import type { Guest, Undone } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'
import { UndoTicket } from '../undo/undo-ticket.tsx'

const words = doorWords.guests

type Props = {
  guest: Guest
  eventID: CallInputs['undoCheckIn']['eventID']
  isScanning: boolean
  /** The tickets that one tap admits together with this one, including itself; empty except on the first of them. */
  together: Guest[]
  onAdmitAll: (tickets: Guest[]) => Promise<void>
  onAdmit: () => void
  onUndone: (undone: Undone) => void
}

/** One ticket of the guest list: whose it is, its door code, and its check-in or how to take that back. */
export function GuestRow({ guest, eventID, isScanning, together, onAdmit, onAdmitAll, onUndone }: Props) {
  const { ticketID, holderName, ticketName, doorCode, state, use } = guest
  const number = ticketNumberText(guest)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{holderName}</p>
        <p className="text-sm wrap-anywhere text-mute">{ticketName}</p>
        <p className="text-sm text-mute tabular-nums">
          <span className="whitespace-nowrap">{doorCode}</span>
          {number && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{number}</span>
            </>
          )}
        </p>
      </div>
      {use ? (
        // A separate line: the time below the name, and the button at the edge in the place of Admit.
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-mute">{words.in(timeText(use.at), state === 'refunded')}</p>
          <UndoTicket label={words.undoTicket(holderName, number)} {...{ eventID, ticketID }} onDone={onUndone} />
        </div>
      ) : (
        <Button busy={isScanning} aria-label={words.admitTicket(holderName, number)} onClick={onAdmit}>
          {words.admit}
        </Button>
      )}
      {together.length > 0 && (
        <Button
          variant="quiet"
          className="mt-2 w-full"
          busy={isScanning}
          aria-label={words.admitAllFor(holderName, together.length)}
          onClick={() => void onAdmitAll(together)}
        >
          {words.admitAll(together.length)}
        </Button>
      )}
    </li>
  )
}
