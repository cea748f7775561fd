import type { ManagedEvent } from '../../../features/events/managed/managed-event-views.ts'

/** The event that is on tonight and sells tickets here: where people stand at the door. */
export const tonightOf = (upcoming: ManagedEvent[]): string | null =>
  upcoming.find(
    ({ internalTickets, dates }) =>
      internalTickets && dates.some(({ isToday, isCancelled }) => isToday && !isCancelled),
  )?.eventID ?? null
