import { useState } from 'react'
import { ask } from '../../api.ts'
import { todayHere } from '../../events/when.ts'
import { Notice } from '../../kit/notice.tsx'
import { useDebounced } from '../../use-debounced.ts'
import { words } from '../calendar/calendar-words.ts'

type Availability = 'free' | 'held' | 'taken'
type Props = {
  entityId: string
  page: { id: string; name: string }
  /** YYYY-MM-DD; empty without one. */
  day: string
}

const pauseMs = 300

/** Says before a request is sent whether a page is free on its date, has it on hold, or isn’t available. */
export function AvailabilityNotice({ entityId, page, day }: Props) {
  const [result, setResult] = useState<{ day: string; availability: Availability } | null>(null)
  const [today] = useState(todayHere)
  // While a year is typed the field holds years long past.
  useDebounced(day >= today ? `${entityId} ${page.id} ${day}` : null, pauseMs, async (signal) => {
    const input = { entityDetails: { id: entityId }, pageID: page.id, selectedDate: day }
    const reply = await ask('checkAvailability', input, { signal })
    if (reply.ok && !signal.aborted) setResult({ day, availability: reply.answer.availability })
  })

  if (result?.day !== day) return null
  if (result.availability === 'free')
    return <output className="text-sm text-mute">{words.availability.free(page.name)}</output>
  return result.availability === 'taken' ? (
    <Notice tone="error">{words.availability.taken(page.name)}</Notice>
  ) : (
    <Notice>{words.availability.held(page.name)}</Notice>
  )
}
