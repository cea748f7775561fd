import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CallInputs } from '../../contract.ts'
import { clockText, parseWallTime } from '../../kernel/day.ts'
import { ask } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import type { Guest } from './door-types.ts'
import { words as doorWords } from './door-words.ts'

const words = doorWords.guests

type Props = Pick<CallInputs['guestList'], 'eventID' | 'occurrenceDate'> & {
  onGuest: (ticketID: Guest['ticketID']) => void
}

/** Finds a guest by name, for those whose phone is empty: name and ticket type, nothing else. */
export function GuestSearch({ eventID, occurrenceDate, onGuest }: Props) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [results, setResults] = useState<{ guests: Guest[]; problem: string | null }>({ guests: [], problem: null })
  const newest = useRef(0)

  async function look(text: string) {
    const turn = ++newest.current
    setSearch(text)
    const result = await ask('guestList', { eventID, occurrenceDate, search: text })
    if (turn !== newest.current) return
    setResults(
      result.ok ? { guests: result.answer.guests, problem: null } : { guests: [], problem: result.refusal.message },
    )
  }

  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true)
          void look('')
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
            maxLength={80}
            value={search}
            onChange={({ target }) => void look(target.value)}
          />
          {results.problem && <Notice tone="error">{results.problem}</Notice>}
          <ul className="divide-y divide-line" aria-label={words.list}>
            {results.guests.map((guest) => (
              <li key={guest.ticketID} className="flex items-center justify-between gap-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{guest.holderName}</p>
                  <p className="text-sm wrap-anywhere text-mute">{guest.ticketName}</p>
                </div>
                {guest.use ? (
                  <p className="shrink-0 text-right text-sm text-mute">{words.in(timeOf(guest.use.at))}</p>
                ) : (
                  <Button
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
          {results.guests.length === 0 && !results.problem && <p className="text-mute">{words.none}</p>}
        </div>
      </Dialog>
    </>
  )
}

function timeOf(at: string) {
  const time = parseWallTime(at)
  return time ? clockText(time) : at
}
