import { Search } from 'lucide-react'
import { useState } from 'react'
import { doorTextMax } from '../../kernel/limits.ts'
import type { CallInputs } from '../../contract.ts'
import { clockText, parseWallTime } from '../../kernel/day.ts'
import { ask } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { useDebounced } from '../use-debounced.ts'
import type { Guest } from './door-types.ts'
import { words as doorWords } from './door-words.ts'

const words = doorWords.guests

type Props = Pick<CallInputs['guestList'], 'eventID' | 'occurrenceDate'> & {
  /** A ticket is being checked: the next has to wait. */
  isScanning: boolean
  onGuest: (ticketID: Guest['ticketID']) => void
}

const pauseMs = 200

/** Finds a guest by name, for those whose phone is empty: name and ticket type, nothing else. */
export function GuestSearch({ eventID, occurrenceDate, isScanning, onGuest }: Props) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  /** Null until the list has been read. */
  const [results, setResults] = useState<{ guests: Guest[]; problem: string | null } | null>(null)

  useDebounced(open ? search : null, search === '' ? 0 : pauseMs, async (signal) => {
    const result = await ask('guestList', { eventID, occurrenceDate, search })
    if (signal.aborted) return
    setResults(
      result.ok ? { guests: result.answer.guests, problem: null } : { guests: [], problem: result.refusal.message },
    )
  })

  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true)
          setSearch('')
          setResults(null)
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
          {results?.problem && <Notice tone="error">{results.problem}</Notice>}
          <ul className="divide-y divide-line" aria-label={words.list}>
            {results?.guests.map((guest) => (
              <li key={guest.ticketID} className="flex items-center justify-between gap-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{guest.holderName}</p>
                  <p className="text-sm wrap-anywhere text-mute">{guest.ticketName}</p>
                </div>
                {guest.use ? (
                  <p className="shrink-0 text-right text-sm text-mute">{words.in(timeOf(guest.use.at))}</p>
                ) : (
                  <Button
                    busy={isScanning}
                    aria-label={words.admitLabel(guest.holderName)}
                    onClick={() => {
                      setOpen(false)
                      onGuest(guest.ticketID)
                    }}
                  >
                    {words.admit}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {results?.guests.length === 0 && !results.problem && <p className="text-mute">{words.none}</p>}
        </div>
      </Dialog>
    </>
  )
}

function timeOf(at: string) {
  const time = parseWallTime(at)
  return time ? clockText(time) : at
}
