import type { ReactNode } from 'react'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { showWords } from '../../show-words.ts'
import { yearMonthText } from '../../when.ts'

type Props = { events: ManagedEvent[]; children: (event: ManagedEvent) => ReactNode }

/**
 * Shows under the month of the first date that is listed for each; those without one come last. A month is no landmark: a
 * page may have one among upcoming shows and again among past ones.
 */
export function Months({ events, children }: Props) {
  const months = Map.groupBy(events, ({ dates }) => {
    const first = dates.find(({ isCanceled }) => !isCanceled) ?? dates[0]
    return first ? yearMonthText(first.day) : showWords.dateUntold
  })
  return [...months].map(([month, shows]) => (
    <section key={month} className="flex flex-col gap-2">
      <h3 className="text-lg text-mute">{month}</h3>
      <EventList events={shows}>{children}</EventList>
    </section>
  ))
}

export const EventList = ({ events, children }: Props) => (
  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-deck">
    {events.map((event) => (
      <li key={event.eventID}>{children(event)}</li>
    ))}
  </ul>
)
