import { useState } from 'react'
import { ask } from '../../api.ts'
import { todayHere } from '../../events/when.ts'
import { Notice } from '../../kit/notice.tsx'
import { useDebounced } from '../../use-debounced.ts'
import { words } from '../calendar/calendar-words.ts'
import { type ShowOfDay, ShowsOnDay } from '../calendar/shows-on-day.tsx'

type Availability = 'free' | 'held' | 'taken'
type Props = {
  entityId: string
  page: { id: string; name: string }
  /** YYYY-MM-DD; empty without one. */
  day: string
}

const pauseMs = 300

/**
 * Says before a request is sent whether a page is free on its date, has it on hold, or isn’t available, and what the
 * sender's own page has that day.
 */
export function AvailabilityNotice({ entityId, page, day }: Props) {
  const [result, setResult] = useState<{ day: string; availability: Availability; ownShows: ShowOfDay[] } | null>(null)
  const [today] = useState(todayHere)
  // While a year is typed the field holds years long past.
  useDebounced(day >= today ? `${entityId} ${page.id} ${day}` : null, pauseMs, async (signal) => {
    const input = { entityDetails: { id: entityId }, pageID: page.id, selectedDate: day }
    const reply = await ask('checkAvailability', input, { signal })
    if (reply.ok && !signal.aborted) setResult({ day, ...reply.answer })
  })

  if (result?.day !== day) return null
  return (
    <>
      <ShowsOnDay shows={result.ownShows} />
      {result.availability === 'free' && (
        <output className="text-sm text-mute">{words.availability.free(page.name)}</output>
      )}
      {result.availability === 'taken' && <Notice tone="error">{words.availability.taken(page.name)}</Notice>}
      {result.availability === 'held' && <Notice>{words.availability.held(page.name)}</Notice>}
    </>
  )
}
