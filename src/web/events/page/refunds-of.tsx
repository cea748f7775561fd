import { lazy, Suspense } from 'react'
import { mayEdit } from '../../../kernel/roles.ts'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import type { EventDetail } from '../show.ts'

const RefundProgressOf = lazy(
  optionalPart(async () => (await import('../lifecycle/refund-progress.tsx')).RefundProgressOf),
)

/** Below the banner of a canceled show, for those who run it: how far its refunds have come. */
export function RefundsOf({ event }: { event: Pick<EventDetail, 'eventID' | 'status' | 'role' | 'internalTickets'> }) {
  const isManaged = mayEdit(event.role)
  if (event.status !== 'canceled' || !event.internalTickets || !isManaged) return null
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-4 sm:px-6">
      <Suspense fallback={null}>
        <RefundProgressOf key={event.eventID} eventID={event.eventID} />
      </Suspense>
    </div>
  )
}
