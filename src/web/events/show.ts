import type { EventView } from '../../features/events/event/event-views.ts'
import type { EntityCard } from '../../features/events/entities-nearby/entity-card-views.ts'
import type { EventCard } from '../../features/events/listings/listings.contract.ts'

/** A show as cards render it: an event at its next date. */
export type Show = EventCard & {
  /** YYYY-MM-DD of the date that the viewer said yes to, where the show has another one now. */
  movedFrom?: string | null
}
/** An event as its own page renders it. */
export type EventDetail = EventView
export type Occurrence = EventView['occurrences'][number]
/** An entity as tiles render it. */
export type ProfileCard = EntityCard
