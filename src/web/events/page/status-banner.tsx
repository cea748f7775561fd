import { words } from '../events-words.ts'
import type { EventDetail, Occurrence } from '../show.ts'
import { timeText } from '../when.ts'
import { refundText } from './date-notice.ts'

/** Null where a show's status needs no banner. */
const texts: Record<EventDetail['status'], string | null> = {
  published: null,
  draft: words.status.draft,
  postponed: words.status.postponed,
  canceled: words.status.canceled,
}

type Props = {
  event: Pick<EventDetail, 'status' | 'isPast' | 'isTakenDown' | 'role'> & Parameters<typeof refundText>[0]
  date: Pick<Occurrence, 'hasStarted' | 'wallTime'> | null
}

/** What one has to know before anything else. */
export function StatusBanner({ event, date }: Props) {
  const isTakenDown = event.isTakenDown && event.role === null && event.status !== 'canceled' && !event.isPast
  const text = isTakenDown ? words.status.takenDown : (texts[event.status] ?? (event.isPast ? words.status.past : null))
  if (text) {
    return (
      <p className={`${look} bg-danger`}>
        {text}
        {event.status === 'canceled' && refundText(event)}
      </p>
    )
  }
  if (!date?.hasStarted) return null
  return <p className={`${look} bg-gold`}>{words.status.started(timeText(date.wallTime))}</p>
}

const look = 'px-4 py-3 text-center font-semibold text-night'
