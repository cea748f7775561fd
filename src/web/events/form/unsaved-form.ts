import { useEffect, useRef, useState } from 'react'
import { unansweredSaves } from '../../../kernel/limits.ts'
import { brokenCode, isUnanswered, type RefusalBody } from '../../api.ts'
import { forgetText, readText, textsForgotten, writeText } from '../../stored-text.ts'
import type { EventState } from './event-form-state.ts'

const version = 2
const keepAfterMs = 2000
/** Forms of one event that are kept, of as many tabs or visits. */
const slotsAtOnce = 5

/** Refusals of saves that may be carried out: no one knows, or they follow once buyers are taken care of. */
const mayBeSaved = new Set([brokenCode, 'event/tickets-sold'])

/** Unsaved input; each opening of the form has its own slot. */
export type UnsavedForm = Sender & { slot: string; at: number; state: EventState }

type Sender = {
  /** What the form was opened with: for a restored one, the event at that time. */
  base: EventState
  /** What earlier saves of it sent that may have succeeded, oldest first. */
  unanswered: EventState[]
}

const keyOf = (hostId: string, subject: string) => `event-form:${version}:${hostId}:${subject}`

/**
 * The latest form of a subject that this browser kept (decision G35); null for none, or for what cannot be read.
 *
 * @param subject which event or copy
 * @param start   the form as it opens: where a form was kept without a field, it has the field from here
 */
export const findUnsavedForm = (hostId: string, subject: string, start: EventState): UnsavedForm | null =>
  readStored(keyOf(hostId, subject)).flatMap((stored) => readForm(stored, start) ?? [])[0] ?? null

/** A form as an earlier visit stored it, perhaps before a field was added; null if it was tampered with. */
export function readForm({ slot, at, ...stored }: Stored, start: EventState): UnsavedForm | null {
  const unanswered = Array.isArray(stored.unanswered) ? stored.unanswered : []
  const forms = [stored.state, stored.base ?? {}, ...unanswered].map((form) => complete(form, start))
  const [state, base, ...sentForms] = forms.filter((form) => form !== null)
  return state && base && sentForms.length === unanswered.length
    ? { slot, at, state, base, unanswered: sentForms }
    : null
}

type Stored = { slot: string; at: number; state: unknown; base?: unknown; unanswered?: unknown }

function readStored(key: string): Stored[] {
  try {
    const stored: unknown = JSON.parse(readText('localStorage', key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredForm) : []
  } catch {
    return []
  }
}

const isStoredForm = (one: unknown): one is Stored =>
  typeof one === 'object' && one !== null && 'slot' in one && 'at' in one && 'state' in one && Number(one.at) > 0

/** A form with its missing fields added; null if a field has another type. */
function complete(form: unknown, start: EventState): EventState | null {
  if (typeof form !== 'object' || form === null) return null
  const all = { ...start, ...form }
  return isLike(all, start) ? all : null
}

const isLike = (form: object, start: EventState): form is EventState =>
  Object.entries(start).every(([name, value]) => {
    const other: unknown = Reflect.get(form, name)
    return value === null || other === null || typeof other === typeof value
  })

function changeStored(key: string, change: (forms: Stored[]) => Stored[]) {
  const remaining = change(readStored(key)).slice(0, slotsAtOnce)
  if (remaining.length > 0) writeText('localStorage', key, JSON.stringify(remaining))
  else forgetText('localStorage', key)
}

const keep = (key: string, form: UnsavedForm) =>
  changeStored(key, (forms) => [form, ...forms.filter(({ slot }) => slot !== form.slot)])

/** Gives up what earlier visits left of a subject; a tab that is open writes its own again. */
export const discardUnsavedForms = (hostId: string, subject: string): void =>
  changeStored(keyOf(hostId, subject), () => [])

const newSlot = () => `${Date.now()}-${Math.random()}`

/**
 * Keeps what is typed in this browser, two seconds after the last key and when the form goes away. Two tabs with the
 * same form keep two: neither loses its own by the other.
 *
 * @param start     the form as it opens
 * @param isChanged whether there is anything to store
 */
export function useUnsavedForm(
  hostId: string,
  subject: string,
  { start, state, isChanged }: { start: EventState; state: EventState; isChanged: boolean },
) {
  const [opening] = useState(newSlot)
  const [slot, setSlot] = useState(opening)
  const [sender, setSender] = useState<Sender>({ base: start, unanswered: [] })
  const [isStored, setIsStored] = useState(false)
  const latest = useRef<UnsavedForm>(null)
  const isOver = useRef(false)
  const [forgottenBefore] = useState(textsForgotten)
  const key = keyOf(hostId, subject)

  useEffect(() => {
    const form = { slot, state, ...sender }
    latest.current = isChanged ? { ...form, at: Date.now() } : null
    if (!isChanged) return
    const timer = setTimeout(() => {
      if (isOver.current || textsForgotten() > forgottenBefore) return
      keep(key, { ...form, at: Date.now() })
      setIsStored(true)
    }, keepAfterMs)
    return () => clearTimeout(timer)
  }, [key, slot, sender, state, isChanged, forgottenBefore])

  useEffect(() => {
    const keepNow = () => {
      // Logging out leaves nothing to the next person at this browser.
      if (latest.current && !isOver.current && textsForgotten() === forgottenBefore) keep(key, latest.current)
    }
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [key, forgottenBefore])

  return {
    /** Whether unsaved input of this opening is stored in the browser. */
    isKept: isStored,
    /** Names this opening of the form: a retry of its first save creates no second event. */
    idempotencyKey: opening,
    sender,
    /** Remembers what a save is about to send: its answer may get lost. */
    noteSave(sentForm: EventState) {
      setSender(({ base, unanswered }) => ({ base, unanswered: [...unanswered, sentForm].slice(-unansweredSaves) }))
    },
    /** Forgets the latest save, unless it may have succeeded anyway. */
    noteRefusal({ code }: RefusalBody) {
      if (isUnanswered(code) || mayBeSaved.has(code)) return
      setSender(({ base, unanswered }) => ({ base, unanswered: unanswered.slice(0, -1) }))
    },
    /** Continues with what an earlier visit left. */
    goOn(form: UnsavedForm) {
      setSlot(form.slot)
      setSender({ base: form.base, unanswered: form.unanswered })
    },
    /** Deletes the stored input: the form is saved. */
    forget() {
      isOver.current = true
      changeStored(key, (forms) => forms.filter((one) => one.slot !== slot))
    },
  }
}
