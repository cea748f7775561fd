import { mayEdit, type Role } from '../../../../kernel/roles.ts'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'

/** `day` of a door that doesn't open today. */
export type Door = { eventID: string; eventName: string; day: string | null; wallTime: string | null }

type Show = Pick<ManagedEvent, 'eventID' | 'eventName' | 'status' | 'internalTickets'> & {
  dates: Pick<ManagedEvent['dates'][number], 'day' | 'isToday' | 'isCanceled' | 'wallTime'>[]
}

/** Shows that sell elsewhere, and those off the calendar, check no one in here. */
const hasDoor = ({ status, internalTickets }: Show) =>
  internalTickets && status !== 'canceled' && status !== 'postponed'

/** Today's shows that sell tickets here: the ones with people at the door. */
const doorsToday = (upcoming: Show[]): Door[] =>
  upcoming.flatMap((show) => {
    const date = show.dates.find(({ isToday, isCanceled }) => isToday && !isCanceled)
    if (!date || !hasDoor(show)) return []
    return [{ eventID: show.eventID, eventName: show.eventName, day: null, wallTime: date.wallTime }]
  })

/** The doors that a page's people find first: today's; without one, the next for those who only work the door. */
export function firstDoors(upcoming: Show[], role: Role): Door[] {
  const today = doorsToday(upcoming)
  if (today.length > 0 || mayEdit(role)) return today
  const dates = upcoming
    .filter(hasDoor)
    .flatMap(({ eventID, eventName, dates: all }) =>
      all.filter(({ isCanceled }) => !isCanceled).map(({ day, wallTime }) => ({ eventID, eventName, day, wallTime })),
    )
  const startOf = ({ day, wallTime }: Door) => `${day} ${wallTime}`
  return dates.toSorted((one, other) => startOf(one).localeCompare(startOf(other))).slice(0, 1)
}
