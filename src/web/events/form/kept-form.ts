import { useEffect, useRef } from 'react'
import type { EventState } from './event-form-state.ts'

const version = 1
const keepAfterMs = 2000

const keyOf = (hostId: string, eventID: string | null) => `event-form:${version}:${hostId}:${eventID ?? 'new'}`

/** What was typed and not saved, from this browser (decision G35); null for nothing, or for what cannot be read. */
export function keptForm(hostId: string, eventID: string | null, blank: EventState): EventState | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(hostId, eventID)) ?? 'null')
    return isLike(kept, blank) ? kept : null
  } catch {
    return null
  }
}

/** Of another version of the form, or tampered with: not ours. */
const isLike = (kept: unknown, blank: EventState): kept is EventState =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(blank).every(([name, value]) => {
    const other: unknown = Reflect.get(kept, name)
    return value === null || other === null || typeof other === typeof value
  })

/**
 * Keeps what is typed in this browser, two seconds after the last key and when the form goes away.
 *
 * @param isChanged whether there is anything to keep
 * @returns forgets what is kept, for good: the form is saved or given up
 */
export function useKeptForm(hostId: string, eventID: string | null, state: EventState, isChanged: boolean) {
  const latest = useRef<EventState>(null)
  const isOver = useRef(false)
  const key = keyOf(hostId, eventID)

  useEffect(() => {
    latest.current = isChanged ? state : null
    if (!isChanged) return
    const timer = setTimeout(() => keep(key, state), keepAfterMs)
    return () => clearTimeout(timer)
  }, [key, state, isChanged])

  useEffect(() => {
    const keepNow = () => {
      if (latest.current && !isOver.current) keep(key, latest.current)
    }
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [key])

  return () => {
    isOver.current = true
    forgetForm(hostId, eventID)
  }
}

/** Forgets what an earlier visit left. */
export function forgetForm(hostId: string, eventID: string | null): void {
  try {
    localStorage.removeItem(keyOf(hostId, eventID))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function keep(key: string, state: EventState) {
  try {
    localStorage.setItem(key, JSON.stringify(state))
  } catch {
    // Full or switched off: the form still works, it is only not kept.
  }
}
