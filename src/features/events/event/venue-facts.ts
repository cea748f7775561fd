import { taxFactsOf } from '../../tickets/rules/tax-facts.ts'
import type { EventView } from './event-views.ts'
import type { WholeEvent } from './event-views.store.ts'

/** What an event's taxes depend on, its address included (decision G13). */
export const eventTaxFacts = (event: WholeEvent) => ({
  address: event.venue_address,
  ...taxFactsOf({
    host: {
      type: event.hostType,
      capacity: event.hostCapacity,
      nonProfit: event.hostNonProfit,
      exemption: event.hostExemption,
    },
    venue: event.venueId && {
      capacity: event.venueCapacity,
      nonProfit: event.venueNonProfit ?? false,
      exemption: event.venueExemption ?? 'none',
    },
    ownCapacity: event.own_capacity,
    ownExemption: event.own_exemption,
  }),
})

/** The venue facts of an event, and whether the event itself has to state them (decision G13). */
export function venueFactsView(event: WholeEvent): EventView['venueFacts'] {
  const { capacity, nonProfit, exemption } = eventTaxFacts(event)
  return { capacity, nonProfit, exemption, isAsked: event.hostType === 'band' && event.venueCapacity === null }
}
