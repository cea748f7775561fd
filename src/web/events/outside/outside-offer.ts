import { entryPrice } from '../entry-price.ts'
import { words } from '../events-words.ts'
import { hasEntry } from '../has-entry.ts'
import type { EventDetail, Occurrence } from '../show.ts'

/** The link out of an event's page and what it says (decision G29); null where there is none, or nothing to go to. */
export function outsideOffer(event: EventDetail, date: Occurrence | null): { href: string; text: string } | null {
  if (!event.eventLink || !hasEntry(event, date)) return null
  const sellsElsewhere = !event.internalTickets && !event.soldOut && !entryPrice(event).isFree
  return { href: event.eventLink, text: sellsElsewhere ? words.outside.tickets : words.outside.info }
}
