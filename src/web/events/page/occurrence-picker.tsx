import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../events-words.ts'
import type { EventDetail } from '../show.ts'
import { dateText } from '../when.ts'

type Props = { event: Pick<EventDetail, 'eventID' | 'occurrences'>; day: string | null }

/** The dates of a show that comes again, each with an address of its own (decision G17). */
export function OccurrencePicker({ event, day }: Props) {
  return (
    <ul aria-label={words.dateList} className="flex flex-wrap gap-2">
      {event.occurrences.map((date) => (
        <li key={date.day}>
          <Link
            to={paths.event(event.eventID, date.day)}
            preventScrollReset
            aria-current={date.day === day ? 'date' : undefined}
            className="inline-flex min-h-11 items-center rounded-pill border border-line bg-deck px-4 font-semibold hover:border-gold aria-[current=date]:border-gold aria-[current=date]:bg-gold aria-[current=date]:text-night"
          >
            {dateText(date.day)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
