import type { ExemptionReason, TaxFacts } from './taxes.ts'

/** What an entity says of its room. */
export type RoomOwner = {
  type: 'band' | 'venue' | 'festival'
  capacity: number | null
  nonProfit: boolean
  exemption: ExemptionReason
}

/**
 * The room that a show's taxes depend on (decision G13): the host's where the host is a venue or festival, else
 * the linked venue's, else what was asked for on the event.
 */
export function roomOf(show: {
  host: RoomOwner
  venue: Omit<RoomOwner, 'type'> | null
  roomCapacity: number | null
  roomExemption: ExemptionReason | null
}): Omit<TaxFacts, 'address'> {
  const owner = show.host.type === 'band' ? show.venue : show.host
  return {
    capacity: owner?.capacity ?? show.roomCapacity,
    nonProfit: owner?.nonProfit ?? false,
    exemption: show.roomExemption ?? owner?.exemption ?? 'none',
  }
}
