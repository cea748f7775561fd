import type { ReactNode } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { dateText } from '../../events/when.ts'
import { useRootData } from '../../root-data.ts'
import { PageHead } from '../page-head.tsx'
import { HoldControls, useAnsweredHold } from '../requests/hold-controls.tsx'
import { isOpenRequest, RequestActions } from '../requests/request-actions.tsx'
import { progressWord } from '../requests/request-word.ts'
import { words } from './booking-words.ts'

type Props = {
  entityId: string
  booking: CallOutputs['fetchBooking']
  onDone: (text: string) => void
  /** What came of an action, below the actions. */
  notice: ReactNode
}

/** What a thread is about: who asked for which date and what they wrote, its status, and the available actions. */
export function BookingRequest({ entityId, booking, onDone, notice }: Props) {
  const { page, isIncoming } = booking
  const year = useRootData()?.year
  const hasOffers = booking.entries.some(({ kind }) => kind === 'offer')
  const answeredHold = useAnsweredHold(booking, isIncoming)
  return (
    <section aria-label={words.request} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4">
      <PageHead page={page} about={[page.kind, page.location]}>
        <span className={`shrink-0 self-start text-sm font-semibold ${toneOf(booking)}`}>
          {progressWord({ ...booking, news: null }, isIncoming, answeredHold)}
        </span>
      </PageHead>
      <p className="font-semibold wrap-anywhere">
        {dateText(booking.selectedDate, year)} · {booking.eventName}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{booking.message}</p>
      {booking.offer && (
        <p className="wrap-anywhere">
          <span className="text-mute">{hasOffers ? words.requestTerms.beforeOffers : words.requestTerms.only}</span>{' '}
          {booking.offer}
        </p>
      )}
      <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap">
        <RequestActions isThread entityId={entityId} request={booking} isIncoming={isIncoming} onDone={onDone} />
      </div>
      {isOpenRequest(booking) && (
        <HoldControls isThread entityId={entityId} request={booking} isIncoming={isIncoming} onDone={onDone} />
      )}
      {notice}
    </section>
  )
}

/** As of the offers below: green is agreed, gold is open. */
function toneOf({ status, openOffer, unconfirmed }: CallOutputs['fetchBooking']): string {
  if (openOffer || unconfirmed || isOpenRequest({ status })) return 'text-gold'
  return status === 'Accepted' ? 'text-good' : 'text-mute'
}
