import { type Entry, holdsToBook } from './calendar-entries.ts'
import { CalendarEntry } from './calendar-entry.tsx'

type Props = { entityId: string; entries: Entry[]; onDone: (message: string) => void }

/** The entries of one day; the first of them explains how a hold becomes a show. */
export function DayEntries({ entityId, entries, onDone }: Props) {
  const toBook = holdsToBook(entries)
  const bookingOf = (entry: Entry) => {
    if (entry.kind !== 'hold' || !toBook.holds.has(entry.hold)) return null
    return entry.hold === toBook.first ? 'told' : 'possible'
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      {entries.map((entry) => (
        <CalendarEntry
          key={keyOf(entry)}
          entityId={entityId}
          entry={entry}
          booking={bookingOf(entry)}
          onDone={onDone}
        />
      ))}
    </div>
  )
}

const keyOf = (entry: Entry): string => {
  if (entry.kind === 'show') return entry.show.eventID
  if (entry.kind === 'request') return entry.request.requestID
  return entry.kind === 'blocked' ? entry.range.firstDay : entry.hold.holdID
}
