import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { dateText } from '../../when.ts'
import { words } from '../managed-events-words.ts'
import { useRootData } from '../../../root-data.ts'

/** Shows that something is about to be done with, with their first dates. */
export function ShowLines({ shows }: { shows: ManagedEvent[] }) {
  const year = useRootData()?.year
  return (
    <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto wrap-anywhere">
      {shows.map(({ eventID, eventName, dates: [date] }) => (
        <li key={eventID}>
          {date && <span className="text-mute">{dateText(date.day, year)} · </span>}
          {eventName || words.untitled}
        </li>
      ))}
    </ul>
  )
}
