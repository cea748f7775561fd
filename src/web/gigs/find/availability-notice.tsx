import { useEffect, useState } from 'react'
import { ask } from '../../api.ts'
import { Notice } from '../../kit/notice.tsx'
import { words } from '../calendar/calendar-words.ts'

type Availability = 'free' | 'held' | 'taken'
type Props = {
  entityId: string
  page: { id: string; name: string }
  /** YYYY-MM-DD; empty without one. */
  day: string
}

/** Says before a request is sent that a page is not free on its date, or has it on hold. */
export function AvailabilityNotice({ entityId, page, day }: Props) {
  const [result, setResult] = useState<{ day: string; availability: Availability } | null>(null)
  useEffect(() => {
    if (day === '') return
    let isOver = false
    const input = { entityDetails: { id: entityId }, pageID: page.id, selectedDate: day }
    void ask('checkAvailability', input).then((reply) => {
      if (!isOver && reply.ok) setResult({ day, availability: reply.answer.availability })
    })
    return () => {
      isOver = true
    }
  }, [entityId, page.id, day])

  if (result?.day !== day || result.availability === 'free') return null
  return result.availability === 'taken' ? (
    <Notice tone="error">{words.availability.taken(page.name)}</Notice>
  ) : (
    <Notice>{words.availability.held(page.name)}</Notice>
  )
}
