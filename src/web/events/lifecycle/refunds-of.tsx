import { lazy, Suspense } from 'react'
import type { EventDetail } from '../show.ts'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'

const RefundProgressOf = lazy(optionalPart(async () => (await import('./refund-progress.tsx')).RefundProgressOf))

/** Below the banner of a cancelled show, for those who run it: how far its refunds have come. */
export function RefundsOf({ event }: { event: Pick<EventDetail, 'eventID' | 'status' | 'role' | 'internalTickets'> }) {
  const isManaged = event.role !== null && event.role !== 'door'
  if (event.status !== 'cancelled' || !event.internalTickets || !isManaged) return null
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-4 sm:px-6">
      <Suspense fallback={null}>
        <RefundProgressOf key={event.eventID} eventID={event.eventID} />
      </Suspense>
    </div>
  )
}
