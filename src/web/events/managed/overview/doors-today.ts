import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'

export type Door = { eventID: string; eventName: string; wallTime: string | null }

type Show = Pick<ManagedEvent, 'eventID' | 'eventName' | 'status' | 'internalTickets'> & {
  dates: Pick<ManagedEvent['dates'][number], 'isToday' | 'isCanceled' | 'wallTime'>[]
}

/** No one is checked in to them. */
const hasClosedDoor = ({ status }: Show) => status === 'canceled' || status === 'postponed'

/** Today's shows that sell tickets here: the ones with people at the door. */
export const doorsToday = (upcoming: Show[]): Door[] =>
  upcoming.flatMap((show) => {
    const date = show.dates.find(({ isToday, isCanceled }) => isToday && !isCanceled)
    if (!date || !show.internalTickets || hasClosedDoor(show)) return []
    return [{ eventID: show.eventID, eventName: show.eventName, wallTime: date.wallTime }]
  })
