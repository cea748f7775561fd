import type { EventDetail } from './show.ts'

const words: Record<EventDetail['status'], string | null> = {
  published: null,
  draft: 'This is a draft. Only its managers can see it.',
  postponed: 'This show is postponed. A new date has not been announced.',
  cancelled: 'This show is cancelled.',
}

/** What one has to know before anything else. */
export function StatusBanner({ event }: { event: Pick<EventDetail, 'status' | 'isPast' | 'internalTickets'> }) {
  const text = words[event.status] ?? (event.isPast ? 'Event has already passed.' : null)
  if (!text) return null
  return (
    <p className="bg-danger px-4 py-3 text-center font-semibold text-night">
      {text}
      {event.status === 'cancelled' && event.internalTickets && ' Whoever bought a ticket gets all of the money back.'}
    </p>
  )
}
