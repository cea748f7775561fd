import { useWatch } from 'react-hook-form'
import type { EventState } from '../event-form-state.ts'
import type { EventOpening } from '../event-opening.ts'

type Moved = Pick<EventState, 'repeatEvent' | 'eventDate' | 'dayOfWeek' | 'lineup'>

/** The acts that are asked to confirm the new date that the form gives a show, as its lineup names them (0172). */
export function movedActs(opening: EventOpening, { repeatEvent, eventDate, dayOfWeek, lineup }: Moved): string[] {
  const event = opening.kind === 'edit' && opening.event.status !== 'draft' ? opening.event : null
  const date = repeatEvent ? dayOfWeek : eventDate
  if (!event || date === '' || date === (event.repeatEvent ? event.dayOfWeek : event.eventDate)) return []
  const left = new Set(lineup.map(({ entityID }) => entityID))
  return event.acts.flatMap(({ name, entityID, isAskedToMove }) => (isAskedToMove && left.has(entityID) ? [name] : []))
}

/** The same of the form as it is typed. */
export function useMovedActs(opening: EventOpening): string[] {
  const [repeatEvent, eventDate, dayOfWeek, lineup] = useWatch<
    EventState,
    ['repeatEvent', 'eventDate', 'dayOfWeek', 'lineup']
  >({ name: ['repeatEvent', 'eventDate', 'dayOfWeek', 'lineup'] })
  return movedActs(opening, { repeatEvent, eventDate, dayOfWeek, lineup })
}
