import type { CallOutputs } from '../../../../contract.ts'
import type { TicketedEvent } from '../sale.ts'

/** A show's waitlists as its page has them; null where nothing is sold out. */
export type Waitlist = Pick<CallOutputs['fetchWaitlist'], 'isOpen' | 'places'> | null

export type Place = NonNullable<Waitlist>['places'][number]

/** The viewer's place for a date. */
export const placeOn = (waitlist: Waitlist, day: string | undefined): Place | null =>
  waitlist?.places.find(({ occurrenceDate }) => occurrenceDate === day) ?? null

/** How many tickets of each type are held for the viewer on a date. */
export const offeredOf = (place: Place | null): Record<string, number> =>
  place?.offer ? { [place.ticketTypeID]: place.quantity } : {}

/** Whether the page of a show says something about a waitlist: a visitor sees it once a ticket type is sold out. */
export const mayHaveWaitlist = (
  {
    internalTickets,
    status,
    isPast,
    occurrences,
  }: Pick<TicketedEvent, 'internalTickets' | 'status' | 'isPast' | 'occurrences'>,
  isSignedIn: boolean,
): boolean =>
  internalTickets &&
  status !== 'canceled' &&
  !isPast &&
  (isSignedIn || occurrences.some(({ tickets }) => tickets.some(({ left }) => left === 0)))

/** An event as its viewer can buy it: what is held for them from a waitlist is left for them. */
export function withOffers<Event extends Pick<TicketedEvent, 'occurrences'>>(event: Event, waitlist: Waitlist): Event {
  if (!waitlist?.places.some(({ offer }) => offer)) return event
  return {
    ...event,
    occurrences: event.occurrences.map((date) => {
      const offered = offeredOf(placeOn(waitlist, date.day))
      const tickets = date.tickets.map((each) => ({ ...each, left: each.left + (offered[each.ticketTypeID] ?? 0) }))
      return { ...date, tickets }
    }),
  }
}
