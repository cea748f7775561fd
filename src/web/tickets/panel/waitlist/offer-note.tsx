import { Ticket } from 'lucide-react'
import type { Day } from '../../../../kernel/day.ts'
import { venueMomentText } from '../../../events/when.ts'
import { LeaveButton } from './leave-button.tsx'
import type { Place } from './own-place.ts'
import { words } from './waitlist-words.ts'

/** At the top of the panel: tickets that are held for the viewer from the waitlist, and until when. */
export function OfferNote({ eventID, day, place }: { eventID: string; day: Day; place: Place | null }) {
  if (!place?.offer) return null
  const { quantity, offer } = place
  return (
    <div className="flex flex-col items-start gap-3 border-b border-line px-4 py-4 sm:px-6">
      <div className="flex gap-2">
        <Ticket aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
        <div className="flex min-w-0 flex-col gap-1">
          <p role="status" className="font-semibold text-gold">
            {words.held(quantity, venueMomentText(offer))}
          </p>
          <p className="text-sm text-mute">{words.heldText(quantity)}</p>
        </div>
      </div>
      <LeaveButton
        eventID={eventID}
        day={day}
        label={words.decline}
        title={words.declineTitle(quantity)}
        text={words.declineText(quantity)}
        confirm={words.giveUp(quantity)}
      />
    </div>
  )
}
