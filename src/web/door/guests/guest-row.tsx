import type { ReactNode } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { ticketNumberText } from '../../../features/checkout/rules/ticket-number.ts'
import { timeText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import type { Guest, Undone } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'
import { UndoHere } from '../offline/undo-here.tsx'
import type { OfflineDoorHook } from '../offline/use-offline-door.ts'
import { words as outWords } from '../reentry/reentry-words.ts'
import { UndoTicket } from '../undo/undo-ticket.tsx'

const words = doorWords.guests
const reentryWords = outWords.guests

type Props = {
  guest: Guest
  eventID: CallInputs['undoCheckIn']['eventID']
  isScanning: boolean
  /** One tap above it admits it with others of its order, so its own button is the exception. */
  isTogether: boolean
  /** The heading of the first of them. */
  children?: ReactNode
  onAdmit: () => void
  onUndone: (undone: Undone) => void
  offline: OfflineDoorHook
  /** This device took back a check-in that it had made. */
  onUndoneHere: () => void
  /** At a show with re-entry: scans the guest out. */
  onScanOut: (() => void) | null
}

/** One ticket of the guest list: whose it is, its door code, and its check-in or how to take that back. */
export function GuestRow({
  guest,
  eventID,
  isScanning,
  isTogether,
  children,
  onAdmit,
  onUndone,
  offline,
  onUndoneHere,
  onScanOut,
}: Props) {
  const { ticketID, holderName, ticketName, doorCode, state, use, out } = guest
  const number = ticketNumberText(guest)
  const key = offline.door.ticketOfId(ticketID)?.codeHash
  const checkInHere = use?.nonce && key ? { key, nonce: use.nonce } : null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      {children}
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
          <p className="text-sm text-mute">
            {out ? reentryWords.since(timeText(out.at)) : words.in(timeText(use.at), state === 'refunded')}
          </p>
          {out && state !== 'refunded' && (
            <Button busy={isScanning} aria-label={reentryWords.letInOf(holderName, number)} onClick={onAdmit}>
              {reentryWords.letIn}
            </Button>
          )}
          {!out && onScanOut && (
            <Button
              variant="quiet"
              busy={isScanning}
              aria-label={reentryWords.scanOutOf(holderName, number)}
              onClick={onScanOut}
            >
              {reentryWords.scanOut}
            </Button>
          )}
          {checkInHere ? (
            <UndoHere
              label={words.undoTicket(holderName, number)}
              {...{ offline }}
              checkIn={{ ...checkInHere, people: 1 }}
              onDone={onUndoneHere}
            />
          ) : (
            <UndoTicket label={words.undoTicket(holderName, number)} {...{ eventID, ticketID }} onDone={onUndone} />
          )}
        </div>
      ) : (
        <Button
          variant={isTogether ? 'quiet' : 'gold'}
          busy={isScanning}
          aria-label={words.admitTicket(holderName, number)}
          onClick={onAdmit}
        >
          {words.admit}
        </Button>
      )}
    </li>
  )
}

type AllProps = { tickets: Guest[]; isScanning: boolean; onAdmitAll: (tickets: Guest[]) => void }

/** Above the tickets of an order that are admitted together: whose they are, and one tap for all of them. */
export function AdmitAllRow({ tickets, isScanning, onAdmitAll }: AllProps) {
  const name = tickets[0]?.holderName ?? ''
  return (
    <div className="mb-3 flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
      <p className="min-w-0 flex-1 basis-40 text-lg font-semibold wrap-anywhere">
        {words.ticketsOf(name, tickets.length)}
      </p>
      <Button
        busy={isScanning}
        aria-label={words.admitAllFor(name, tickets.length)}
        onClick={() => onAdmitAll(tickets)}
      >
        {words.admitAll(tickets.length)}
      </Button>
    </div>
  )
}
