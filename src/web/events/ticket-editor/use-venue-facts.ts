import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import type { EventView } from '../../../features/events/event/event-views.ts'
import { admissionTaxes, type ExemptionReason } from '../../../features/tickets/rules/taxes.ts'
import { ask } from '../../api.ts'
import { useDebounced } from '../../use-debounced.ts'
import type { EventState, HostEntity } from '../form/event-form-state.ts'
import { readNumber } from '../form/read-number.ts'

/** What the taxes of a show depend on, as a page states it of its venue (decision G13). */
export type VenueFacts = {
  /** The venue whose page it is; null for the host's own. */
  venue: string | null
  capacity: number | null
  nonProfit: boolean
  exemption: ExemptionReason
}

type VenueLookup = { key: string; facts: CallOutputs['findVenueFacts']['venueFacts'] }

const pauseMs = 400

/**
 * The facts that the show is taxed by: a venue's or a festival's own, else those of the venue with a page here at the
 * place that the form names, as `saveEvent` will link it. Null where no page tells it, and while no one has answered.
 */
export function useVenueFacts(host: HostEntity, state: EventState, initial: EventView | null): VenueFacts | null {
  const { venueName, venueAddress, knownVenue, isExternal } = state
  const isAct = host.type === 'band'
  const key = isAct && !isExternal && venueAddress.trim() ? JSON.stringify([venueName, venueAddress]) : null
  const [lookup, setLookup] = useState<VenueLookup | null>(null)

  useDebounced(key, pauseMs, async (signal) => {
    const result = await ask('findVenueFacts', { venueName, venueAddress })
    if (!signal.aborted && result.ok && key) setLookup({ key, facts: result.answer.venueFacts })
  })

  if (!isAct) return { venue: null, capacity: host.capacity, nonProfit: host.nonProfit, exemption: 'none' }
  if (lookup && lookup.key === key) return lookup.facts && { ...lookup.facts, venue: lookup.facts.name }
  if (knownVenue?.address === venueAddress) return { ...knownVenue, venue: knownVenue.name, exemption: 'none' }
  if (initial?.venue && !initial.venueFacts.isAsked && initial.venueAddress === venueAddress) {
    return { ...initial.venueFacts, venue: initial.venue.name }
  }
  return null
}

/** What is taxed where the form says that the show is, by what is known of its venue (decision G13). */
export const taxesHere = ({ venueAddress, venueCapacity, venueExemption }: EventState, venueFacts: VenueFacts | null) =>
  admissionTaxes({
    address: venueAddress,
    capacity: venueFacts?.capacity ?? readNumber(venueCapacity),
    nonProfit: venueFacts?.nonProfit ?? false,
    exemption: venueExemption === 'none' ? (venueFacts?.exemption ?? 'none') : venueExemption,
  })
