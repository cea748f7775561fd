import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { dateText } from '../../when.ts'
import { words } from '../managed-events-words.ts'

/** Shows that something is about to be done with, with their first dates. */
export const ShowLines = ({ shows }: { shows: ManagedEvent[] }) => (
  <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto wrap-anywhere">
    {shows.map(({ eventID, eventName, dates: [date] }) => (
      <li key={eventID}>
        {date && <span className="text-mute">{dateText(date.day)} · </span>}
        {eventName || words.untitled}
      </li>
    ))}
  </ul>
)
