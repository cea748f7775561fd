import { useWatch } from 'react-hook-form'
import type { EventState } from '../event-form-state.ts'
import type { EventOpening } from '../event-opening.ts'

type Dates = Pick<EventState, 'repeatEvent' | 'eventDate' | 'dayOfWeek'>

/** Whether the form gives a show a new date that the acts of its lineup have to accept (0172). */
export function movesActs(opening: EventOpening, { repeatEvent, eventDate, dayOfWeek }: Dates): boolean {
  const event = opening.kind === 'edit' && opening.event.status !== 'draft' ? opening.event : null
  if (!event?.acts.some(({ isAskedToMove }) => isAskedToMove)) return false
  const date = repeatEvent ? dayOfWeek : eventDate
  return date !== '' && date !== (event.repeatEvent ? event.dayOfWeek : event.eventDate)
}

/** The same of the form as it is typed. */
export function useMovesActs(opening: EventOpening): boolean {
  const [repeatEvent, eventDate, dayOfWeek] = useWatch<EventState, ['repeatEvent', 'eventDate', 'dayOfWeek']>({
    name: ['repeatEvent', 'eventDate', 'dayOfWeek'],
  })
  return movesActs(opening, { repeatEvent, eventDate, dayOfWeek })
}
