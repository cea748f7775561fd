import { CalendarPlus, Map } from 'lucide-react'
import { paths } from '../../kernel/paths.ts'
import { directionsLink } from '../../kernel/places/directions.ts'
import { buttonLook } from '../kit/button-look.ts'
import { words } from './order/order-words.ts'
import type { ShowOf } from './show-head.tsx'

type CalendarProps = {
  show: Pick<ShowOf, 'eventID' | 'occurrenceDate'> & { isTakenDown: boolean; isPostponed: boolean }
}

/** Saves the date of some tickets; nothing while the show has no date, or no page. */
export const CalendarLink = ({ show: { eventID, occurrenceDate, isTakenDown, isPostponed } }: CalendarProps) =>
  !isTakenDown &&
  !isPostponed && (
    <a href={paths.eventCalendar(eventID, occurrenceDate)} download className={buttonLook.quiet}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {words.calendar}
    </a>
  )

/** Opens the way to the venue on a map, in a new tab. */
export const DirectionsLink = ({
  show: { venueName, venueAddress },
}: {
  show: Pick<ShowOf, 'venueName' | 'venueAddress'>
}) => (
  <a
    href={directionsLink(venueName, venueAddress)}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonLook.quiet}
  >
    <Map aria-hidden="true" className="size-4" />
    {words.directions}
    <span className="sr-only">{words.newTab}</span>
  </a>
)
