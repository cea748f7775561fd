import { useRef, useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { ask, isUnanswered } from '../../api.ts'
import { useIsOnline } from '../../kit/device/use-is-online.ts'
import { useDebounced } from '../../use-debounced.ts'
import type { Door, Guest, ListedParty, Undone } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'

const words = doorWords.guests

type Results = {
  guests: Guest[]
  listed: readonly ListedParty[]
  problem: string | null
}
type Query = Pick<CallInputs['guestList'], 'eventID' | 'occurrenceDate'> & {
  /** What the page's loader last read: the open list is reloaded with it. */
  door: Door
  isOpen: boolean
}

const pauseMs = 200

/**
 * The tickets and listed guests that match a search. The open list is read again whenever the door's page is, so both say
 * the same. While the list is closed, its copy for a lost connection is read again once the number of expected people has
 * changed: tickets were sold or refunded, or a guest list changed.
 */
export function useGuestList({ eventID, occurrenceDate, door, isOpen }: Query) {
  const [search, setSearch] = useState('')
  /** Null until the list has been read. */
  const [results, setResults] = useState<Results | null>(null)
  const [attempt, setAttempt] = useState(0)
  const reading = useVersion(door)
  /** The list is read again as soon as the connection is back. */
  const isOnline = useIsOnline()
  /** The tickets and the listed guests that the server last answered, for when there is no connection. */
  const copy = useRef<readonly Guest[]>([])
  const listedCopy = useRef<readonly ListedParty[]>([])
  const expected = door.dates.find((date) => date.day === occurrenceDate)?.expected ?? 0
  /** How many people the date expected when the copy was made; null: there is none. */
  const [copyExpected, setCopyExpected] = useState<number | null>(null)
  const isCopyOld = copyExpected !== null && copyExpected !== expected
  const openKey = `${attempt} ${isOnline} ${reading} ${search}`

  useDebounced(
    isOpen ? openKey : isCopyOld ? `closed ${isOnline} ${expected}` : null,
    isOpen && search === '' ? 0 : pauseMs,
    async (signal) => {
      const text = isOpen ? search : ''
      const result = await ask('guestList', { eventID, occurrenceDate, search: text })
      if (signal.aborted) return
      if (result.ok) {
        const { guests, listed } = result.answer
        copy.current = copyAfter(copy.current, text, guests)
        listedCopy.current = listedAfter(listedCopy.current, text, listed)
        if (text === '') setCopyExpected(expected)
        setResults({ guests, listed, problem: null })
        return
      }
      const { code, message } = result.refusal
      if (!isUnanswered(code)) return setResults({ guests: [], listed: [], problem: message })
      const guests = guestsAmong(copy.current, text)
      const listed = listedAmong(listedCopy.current, text)
      const copied = guests.length + listed.length > 0 ? 'old' : 'none'
      setResults({ guests, listed, problem: words.unanswered[code][copied] })
    },
  )

  return {
    search,
    setSearch,
    results,
    reread: () => setAttempt((count) => count + 1),
    reset: () => {
      setSearch('')
      setResults(null)
    },
    onUndone: (answer: Undone) => {
      copy.current = guestsAfterUndo(copy.current, answer)
      setResults((now) => now && { ...now, guests: guestsAfterUndo(now.guests, answer) })
      // A read that started earlier would bring the check-in back.
      setAttempt((count) => count + 1)
    },
  }
}

/** @returns a number that grows with each new value */
function useVersion(value: unknown): number {
  const [latest, setLatest] = useState({ value, version: 0 })
  if (latest.value !== value) setLatest({ value, version: latest.version + 1 })
  return latest.version
}

/**
 * The device's copy of the tickets after the server listed those that match a search. A guest who matches and isn't
 * listed any more was refunded, or is past the end of a long list: in doubt the copy offers to admit no one.
 */
export const copyAfter = (copy: readonly Guest[], search: string, listed: readonly Guest[]): readonly Guest[] => {
  const replaced = new Set([...guestsAmong(copy, search), ...listed].map(({ ticketID }) => ticketID))
  return [...listed, ...copy.filter(({ ticketID }) => !replaced.has(ticketID))]
}

/**
 * The guest list once a check-in was undone: its ticket can be admitted again, but one that was refunded meanwhile is on
 * no list (decision 0212).
 */
export function guestsAfterUndo(guests: readonly Guest[], { ticketID, isValid }: Undone): Guest[] {
  if (!isValid) return guests.filter((guest) => guest.ticketID !== ticketID)
  return guests.map((guest) => (guest.ticketID === ticketID ? { ...guest, state: 'valid', use: null } : guest))
}

/** The guests of an earlier list, as the server would find them. */
export function guestsAmong(copy: readonly Guest[], search: string): Guest[] {
  const text = search.trim().toLowerCase()
  const code = text.replaceAll('-', '')
  return copy.filter(
    ({ holderName, doorCode }) =>
      holderName.toLowerCase().includes(text) ||
      (code !== '' && doorCode.toLowerCase().replace('-', '').startsWith(code)),
  )
}

/** As `copyAfter`, of the listed guests: one who isn't listed any more was taken off a list. */
export const listedAfter = (
  copy: readonly ListedParty[],
  search: string,
  listed: readonly ListedParty[],
): readonly ListedParty[] => {
  const replaced = new Set([...listedAmong(copy, search), ...listed].map(({ guestID }) => guestID))
  return [...listed, ...copy.filter(({ guestID }) => !replaced.has(guestID))]
}

/** As `guestsAmong`, of the listed guests, by their name alone. */
export const listedAmong = (copy: readonly ListedParty[], search: string): readonly ListedParty[] =>
  copy.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
