import { useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { ask, isUnanswered } from '../../api.ts'
import { useIsOnline } from '../../kit/device/use-is-online.ts'
import { useDebounced } from '../../use-debounced.ts'
import type { Door, Guest, ListedParty, Undone } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'
import type { OfflineDoorHook } from '../offline/use-offline-door.ts'

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
  offline: Pick<OfflineDoorHook, 'door' | 'state' | 'isReachable'>
}

const pauseMs = 200
/** As many tickets as the server lists at once. */
const shownMax = 100

/**
 * The tickets and listed guests that match a search. The open list is read again whenever the door's page is, so both say
 * the same. Without a connection they are those of the list that this device keeps.
 */
export function useGuestList({ eventID, occurrenceDate, door, isOpen, offline }: Query) {
  const { door: offlineDoor, state, isReachable } = offline
  const [search, setSearch] = useState('')
  /** Null until the list has been read. */
  const [results, setResults] = useState<Results | null>(null)
  const [attempt, setAttempt] = useState(0)
  const reading = useVersion(door)
  /** The list is read again as soon as the connection is back. */
  const isOnline = useIsOnline()
  const openKey = `${attempt} ${isOnline} ${isReachable} ${reading} ${search} ${isReachable ? '' : state.unsent.length}`
  useDebounced(isOpen ? openKey : null, search === '' || !isReachable ? 0 : pauseMs, async (signal) => {
    const onThisDevice = () => {
      const { guests, listed } = offlineDoor.guests()
      return { guests: guestsAmong(guests, search).slice(0, shownMax), listed: listedAmong(listed, search) }
    }
    if (!isReachable && state.list) return setResults({ ...onThisDevice(), problem: null })
    const result = await ask('guestList', { eventID, occurrenceDate, search })
    if (signal.aborted) return
    if (result.ok) {
      const { guests, listed } = result.answer
      setResults({ guests, listed, problem: null })
      return
    }
    const { code, message } = result.refusal
    if (!isUnanswered(code)) return setResults({ guests: [], listed: [], problem: message })
    if (state.list) return setResults({ ...onThisDevice(), problem: null })
    setResults({ guests: [], listed: [], problem: words.unanswered[code].none })
  })
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
 * The guest list once a check-in was undone: its ticket can be admitted again, but one that was refunded meanwhile is on
 * no list (decision 0212).
 */
export function guestsAfterUndo(guests: readonly Guest[], { ticketID, isValid }: Undone): Guest[] {
  if (!isValid) return guests.filter((guest) => guest.ticketID !== ticketID)
  return guests.map((guest) =>
    guest.ticketID === ticketID ? { ...guest, state: 'valid', use: null, out: null } : guest,
  )
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

/** As `guestsAmong`, of the listed guests, by their name alone. */
export const listedAmong = (copy: readonly ListedParty[], search: string): readonly ListedParty[] =>
  copy.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
