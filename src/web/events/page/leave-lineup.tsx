import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words as eventsWords } from '../events-words.ts'
import { payText } from '../../gigs/booking/terms-card.tsx'

const words = eventsWords.leaveLineup

type Props = { eventID: string; actID: string; name: string; booking: CallOutputs['findShowBooking']['booking'] }

/** Removes the viewer's own act from a lineup, after a confirmation that names the deal (decisions G31, 0174). */
export function LeaveLineup({ eventID, actID, name, booking }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { write, pending, problem } = useWrite('removeProfileFromEvent')

  async function leave() {
    const act = { id: actID, type: 'band' }
    const answer = await write({ eventID, entityDetails: act, removeProfile: act })
    if (answer) setIsOpen(false)
  }

  return (
    <>
      <Button variant="ghost" aria-label={`${words.open}: ${name}`} onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Dialog small open={isOpen} onClose={() => setIsOpen(false)} title={words.title(name)}>
        <div className="flex flex-col gap-4">
          {booking && (
            <p className="font-semibold wrap-anywhere">
              {booking.agreed ? words.deal(payText(booking.agreed), booking.pageName) : words.booked(booking.pageName)}
            </p>
          )}
          <p>{booking ? words.textOfBooking : words.text}</p>
          {problem && <Notice tone="error">{problem}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={pending} onClick={() => void leave()}>
              {words.leave}
            </Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {words.stay}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
