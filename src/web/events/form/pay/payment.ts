import type { EventView } from '../../../../features/events/event/event-views.ts'
import { saysDoorPrice } from '../../entry-price.ts'

/** How people pay; `link` is for tickets on another site. */
export type Payment = 'free' | 'cover' | 'tickets' | 'link'

/** A file rarely says where people pay; a price next to a link isn't taken for one at the door. */
export function hasImportedPrice(event: EventView): boolean {
  const { internalTickets, isImported, entryFee, eventLink, cashOnly } = event
  if (internalTickets || !isImported || cashOnly) return false
  return entryFee === true && Boolean(eventLink) && !saysDoorPrice(event)
}

/** How people pay for an existing event; empty if no one has chosen. */
export function paymentOf(event: EventView): Payment | '' {
  const { internalTickets, entryFee, eventLink } = event
  if (internalTickets) return 'tickets'
  if (hasImportedPrice(event)) return 'link'
  if (entryFee !== null) return entryFee ? 'cover' : 'free'
  return eventLink ? 'link' : ''
}
