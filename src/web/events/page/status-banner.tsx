import { words } from '../events-words.ts'
import { hasPaidTickets } from './date-notice.ts'
import type { EventDetail } from '../show.ts'

const texts: Partial<Record<EventDetail['status'], string>> = {
  draft: words.status.draft,
  postponed: words.status.postponed,
  cancelled: words.status.cancelled,
}

type BannerEvent = Pick<EventDetail, 'status' | 'isPast' | 'internalTickets' | 'ticketList' | 'isTakenDown' | 'role'>

/** What one has to know before anything else. */
export function StatusBanner({ event }: { event: BannerEvent }) {
  const isTakenDown = event.isTakenDown && event.role === null && event.status !== 'cancelled' && !event.isPast
  const text = isTakenDown ? words.status.takenDown : (texts[event.status] ?? (event.isPast ? words.status.past : null))
  if (!text) return null
  return (
    <p className="bg-danger px-4 py-3 text-center font-semibold text-night">
      {text}
      {event.status === 'cancelled' && hasPaidTickets(event) && words.status.refund}
    </p>
  )
}
