import { entryPrice, isCoverAtDoor } from '../entry-price.ts'
import { words } from '../events-words.ts'
import { hasEntry } from '../has-entry.ts'
import type { EventDetail, Occurrence } from '../show.ts'

type Offer = {
  href: string
  text: string
  /** What to know before following the link; null if it doesn't lead to a seller. */
  note: string | null
  /** It leads to tickets, and the price on the page is the one at the door. */
  isDoorPrice: boolean
}

/**
 * The main outbound link of an event's page and its text (decision G29): the show's own, else the page of a listing's
 * source; null if there is none, or nothing to go to.
 */
export function outsideOffer(event: EventDetail, date: Occurrence | null): Offer | null {
  if (!hasEntry(event, date)) return null
  const { isFree, text: price } = entryPrice(event)
  const isSold = !event.internalTickets && !event.soldOut && !isFree
  const { outside } = words
  if (event.eventLink)
    return {
      href: event.eventLink,
      text: isSold ? outside.tickets : outside.info,
      note: isFree ? null : outside.leaving,
      isDoorPrice: isSold && price !== null && isCoverAtDoor(event),
    }
  return event.listing?.url ? { href: event.listing.url, text: outside.source, note: null, isDoorPrice: false } : null
}

/** A web search for a listing without a link of its own: its source rarely says who sells the tickets. */
export function searchOffer(event: EventDetail, date: Occurrence | null): Omit<Offer, 'isDoorPrice'> | null {
  if (!hasEntry(event, date) || !event.listing || event.eventLink || event.soldOut) return null
  const { outside } = words
  if (entryPrice(event).isFree) return { href: webSearch(event, ''), text: outside.search, note: null }
  return { href: webSearch(event, ' tickets'), text: outside.searchTickets, note: outside.notOurs }
}

const webSearch = ({ eventName, venueName, city }: EventDetail, extra: string) =>
  `https://www.google.com/search?q=${encodeURIComponent(`${eventName} ${venueName} ${city}${extra}`)}`
