import { useState } from 'react'
import { CalendarAddress } from './calendar-address.tsx'
import { type Linked, LinkedCalendar } from './linked-calendar.tsx'

export type { Linked } from './linked-calendar.tsx'

type Props = {
  host: { id: string }
  calendar: Linked | null
  isReading: boolean
  problem: string | null
  reason: string | undefined
  onLook: (url: string, venueInFile?: string | null) => void
  /** The link was changed, so messages about the last one no longer apply. */
  onEdit: () => void
}

/** The linked calendar of a page, or the form that links one. */
export function CalendarPart({ host, calendar, isReading, problem, reason, onLook, onEdit }: Props) {
  const [isChanging, setChanging] = useState(false)
  if (!calendar) return <CalendarAddress isLoading={isReading} problem={problem} onLook={onLook} onEdit={onEdit} />
  if (isChanging) {
    return (
      <CalendarAddress
        isLoading={isReading}
        problem={problem}
        onLook={(url) => onLook(url, calendar.venueInFile)}
        onEdit={onEdit}
        onKeep={() => setChanging(false)}
      />
    )
  }
  return (
    <LinkedCalendar
      entityID={host.id}
      calendar={calendar}
      isReading={isReading}
      problem={problem}
      reason={reason}
      onReview={() => onLook(calendar.url, calendar.venueInFile)}
      onChange={() => setChanging(true)}
    />
  )
}
