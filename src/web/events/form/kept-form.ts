import { useEffect, useRef, useState } from 'react'
import type { EventState } from './event-form-state.ts'

const version = 2
const keepAfterMs = 2000
/** Forms of one event that are kept, of as many tabs or visits. */
const slotsAtOnce = 5

/** What was typed and not saved, and what it began with; each opening of the form has a slot of its own. */
export type KeptForm = { slot: string; at: number; state: EventState; base?: EventState }

const keyOf = (hostId: string, subject: string) => `event-form:${version}:${hostId}:${subject}`

/**
 * The latest form of a subject that this browser kept (decision G35); null for none, or for what cannot be read.
 *
 * @param subject which event or copy
 * @param blank   what a form of today looks like: another one is not ours
 */
export const keptForm = (hostId: string, subject: string, blank: EventState): KeptForm | null =>
  readKept(keyOf(hostId, subject)).find(({ state, base }) => isLike(state, blank) && (!base || isLike(base, blank))) ??
  null

function readKept(key: string): KeptForm[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is KeptForm =>
  typeof one === 'object' && one !== null && 'slot' in one && 'at' in one && 'state' in one && Number(one.at) > 0

/** Of another version of the form, or tampered with: not ours. */
const isLike = (kept: unknown, blank: EventState): kept is EventState =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(blank).every(([name, value]) => {
    const other: unknown = Reflect.get(kept, name)
    return value === null || other === null || typeof other === typeof value
  })

function writeKept(key: string, change: (kept: KeptForm[]) => KeptForm[]) {
  try {
    const left = change(readKept(key)).slice(0, slotsAtOnce)
    if (left.length > 0) localStorage.setItem(key, JSON.stringify(left))
    else localStorage.removeItem(key)
  } catch {
    // Full or switched off: the form still works, it is only not kept.
  }
}

const keep = (key: string, form: KeptForm) =>
  writeKept(key, (kept) => [form, ...kept.filter(({ slot }) => slot !== form.slot)])

/** Gives up what earlier visits left of a subject; a tab that is open writes its own again. */
export const discardKept = (hostId: string, subject: string): void => writeKept(keyOf(hostId, subject), () => [])

const newSlot = () => `${Date.now()}-${Math.random()}`

/**
 * Keeps what is typed in this browser, two seconds after the last key and when the form goes away. Two tabs with the
 * same form keep two: neither loses its own by the other.
 *
 * @param start     the form as it opens
 * @param isChanged whether there is anything to keep
 */
export function useKeptForm(
  hostId: string,
  subject: string,
  { start, state, isChanged }: { start: EventState; state: EventState; isChanged: boolean },
) {
  const [slot, setSlot] = useState(newSlot)
  const [base, setBase] = useState<EventState | undefined>(start)
  const [isKeptNow, setIsKeptNow] = useState(false)
  const latest = useRef<KeptForm>(null)
  const isOver = useRef(false)
  const key = keyOf(hostId, subject)

  useEffect(() => {
    const form = { slot, state, ...(base && { base }) }
    latest.current = isChanged ? { ...form, at: Date.now() } : null
    if (!isChanged) return
    const timer = setTimeout(() => {
      keep(key, { ...form, at: Date.now() })
      setIsKeptNow(true)
    }, keepAfterMs)
    return () => clearTimeout(timer)
  }, [key, slot, base, state, isChanged])

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

  return {
    /** Whether something of this opening lies in the browser. */
    isKept: isKeptNow,
    /** What the typed form began with: of a restored one, the event as it stood then. */
    base,
    /** Continues with what an earlier visit left. */
    goOn(kept: KeptForm) {
      setSlot(kept.slot)
      setBase(kept.base)
    },
    /** Forgets what is kept, for good: the form is saved. */
    forget() {
      isOver.current = true
      writeKept(key, (kept) => kept.filter((one) => one.slot !== slot))
    },
  }
}
