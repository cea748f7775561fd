import type { ManagedEvent } from '../../features/events/managed-event-views.ts'

const sumOf = (numbers: (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null)
  return known.length > 0 ? known.reduce((all, number) => all + number, 0) : null
}

/** Shows to come in a few numbers; null is what nobody may know, or nothing is sold here. */
export function glanceAt(upcoming: ManagedEvent[]) {
  const dates = upcoming
    .flatMap((event) => event.dates.map((date) => ({ ...date, eventName: event.eventName, wallTime: event.wallTime })))
    .filter(({ isCancelled }) => !isCancelled)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  return {
    next: dates[0] ?? null,
    sold: sumOf(dates.map(({ sold }) => sold)),
    quantity: sumOf(dates.map(({ quantity }) => quantity)) ?? 0,
    sellerCents: sumOf(dates.map(({ sellerCents }) => sellerCents)),
  }
}

/** The event that is on tonight and sells tickets here: where people stand at the door. */
export const tonightOf = (upcoming: ManagedEvent[]): string | null =>
  upcoming.find(
    ({ internalTickets, dates }) =>
      internalTickets && dates.some(({ isToday, isCancelled }) => isToday && !isCancelled),
  )?.eventID ?? null
