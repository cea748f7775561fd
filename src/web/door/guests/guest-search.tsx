import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { doorTextMax } from '../../../kernel/limits.ts'
import type { CallInputs } from '../../../contract.ts'
import { ask, isUnanswered } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useIsOnline } from '../../kit/device/use-is-online.ts'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useDebounced } from '../../use-debounced.ts'
import type { Answer, Guest, Undone } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'
import { GuestRow } from './guest-row.tsx'
import { ticketsTogether, useAdmitAll } from './use-admit-all.ts'

const words = doorWords.guests

type Props = Pick<CallInputs['checkIn'], 'eventID' | 'occurrenceDate' | 'door'> & {
  /** A ticket is being checked: the next has to wait. */
  isScanning: boolean
  onGuest: (ticketID: Guest['ticketID']) => void
  onUndone: (undone: Undone) => void
  /** To a ticket that was admitted without the list being closed. */
  onAnswer: (answer: Answer) => void
  /** Hours before doors each ticket is asked about. */
  isEarly: boolean
}

type Results = { guests: Guest[]; problem: string | null }

const pauseMs = 200

/** Finds a guest by name, door code or order number, for those whose phone is empty. */
export function GuestSearch(props: Props) {
  const { eventID, occurrenceDate, door, isScanning, isEarly, onGuest, onUndone, onAnswer } = props
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  /** Null until the list has been read. */
  const [results, setResults] = useState<Results | null>(null)
  const [undone, setUndone] = useState<{ text: string; count: number } | null>(null)
  const [attempt, setAttempt] = useState(0)
  /** The list is read again as soon as the connection is back. */
  const isOnline = useIsOnline()
  /** Every guest that was listed, for when there is no connection. */
  const listedGuests = useRef(new Map<string, Guest>())
  const all = useAdmitAll({ eventID, occurrenceDate, door }, onAnswer)

  useDebounced(open ? `${attempt} ${isOnline} ${search}` : null, search === '' ? 0 : pauseMs, async (signal) => {
    const result = await ask('guestList', { eventID, occurrenceDate, search })
    if (signal.aborted) return
    if (result.ok) {
      for (const guest of result.answer.guests) listedGuests.current.set(guest.ticketID, guest)
      setResults({ guests: result.answer.guests, problem: null })
      return
    }
    const { code, message } = result.refusal
    if (!isUnanswered(code)) return setResults({ guests: [], problem: message })
    const guests = guestsAmong(listedGuests.current, search)
    setResults({ guests, problem: words.unanswered[code][guests.length > 0 ? 'old' : 'none'] })
  })

  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true)
          setSearch('')
          setResults(null)
          setUndone(null)
          all.clear()
        }}
      >
        <Search aria-hidden="true" className="size-5" />
        {words.open}
      </Button>
      <Dialog title={words.title} open={open} onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-4">
          <TextField
            label={words.name}
            type="search"
            maxLength={doorTextMax.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {results?.problem && (
            <Notice tone="error">
              {results.problem}{' '}
              <button type="button" className="font-semibold underline" onClick={() => setAttempt(attempt + 1)}>
                {words.again}
              </button>
            </Notice>
          )}
          {undone && (
            <p key={undone.count} ref={focusHere} tabIndex={-1} role="status" className="wrap-anywhere text-good">
              {undone.text}
            </p>
          )}
          {all.report && (
            <p
              key={all.report.count}
              ref={focusHere}
              tabIndex={-1}
              role={all.report.isProblem ? 'alert' : 'status'}
              className={`wrap-anywhere ${all.report.isProblem ? 'text-danger' : 'text-good'}`}
            >
              {all.report.text}
            </p>
          )}
          <ul className="divide-y divide-line" aria-label={words.list}>
            {results?.guests.map((guest) => (
              <GuestRow
                key={guest.ticketID}
                {...{ guest, eventID }}
                isScanning={isScanning || all.pending}
                together={isEarly ? [] : togetherFrom(results.guests, guest)}
                onAdmitAll={async (tickets) => {
                  setUndone(null)
                  await all.admitAll(tickets)
                  setAttempt((count) => count + 1)
                }}
                onAdmit={() => {
                  setOpen(false)
                  onGuest(guest.ticketID)
                }}
                onUndone={(answer) => {
                  const { ticketID, holderName } = answer
                  const listed = listedGuests.current.get(ticketID)
                  if (listed) listedGuests.current.set(ticketID, withoutUse(listed))
                  setResults((now) => now && { ...now, guests: now.guests.map((one) => withoutUseOf(one, ticketID)) })
                  all.clear()
                  setUndone((now) => ({ text: doorWords.undo.done(holderName), count: (now?.count ?? 0) + 1 }))
                  onUndone(answer)
                }}
              />
            ))}
          </ul>
          {results?.guests.length === 0 && !results.problem && <p className="text-mute">{words.none}</p>}
        </div>
      </Dialog>
    </>
  )
}

/** The tickets that are admitted together, on the row of the first of them. */
function togetherFrom(guests: Guest[], guest: Guest): Guest[] {
  const tickets = ticketsTogether(guests, guest)
  return guests.find((one) => tickets.includes(one)) === guest ? tickets : []
}

const withoutUse = (guest: Guest): Guest => ({ ...guest, state: 'valid', use: null })

const withoutUseOf = (guest: Guest, ticketID: Guest['ticketID']): Guest =>
  guest.ticketID === ticketID ? withoutUse(guest) : guest

/** The guests of an earlier list, as the server would find them. */
function guestsAmong(listed: ReadonlyMap<string, Guest>, search: string): Guest[] {
  const text = search.trim().toLowerCase()
  const code = text.replaceAll('-', '')
  return [...listed.values()].filter(
    ({ holderName, doorCode }) =>
      holderName.toLowerCase().includes(text) || doorCode.toLowerCase().replace('-', '').startsWith(code),
  )
}
