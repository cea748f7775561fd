import type { ExemptionReason, TaxFacts } from '../../tickets/rules/taxes.ts'

/** A room as its entity tells it. */
export type RoomOwner = { capacity: number | null; nonProfit: boolean; exemption: ExemptionReason }

export type TaxedEvent = {
  address: string
  hostType: 'band' | 'venue' | 'festival'
  host: RoomOwner
  /** The venue entity at the address. */
  venue: RoomOwner | null
  /** What was asked once on the event. */
  roomCapacity: number | null
  roomExemption: ExemptionReason | null
}

/**
 * What an event's taxes depend on (decision G13): a venue's or festival's own room, a band's the venue's at the
 * address, else what the event itself says.
 */
export function taxFacts({ address, hostType, host, venue, roomCapacity, roomExemption }: TaxedEvent): TaxFacts {
  const owner = hostType === 'band' ? venue : host
  if (owner) return { address, ...owner, capacity: owner.capacity ?? roomCapacity }
  return { address, capacity: roomCapacity, nonProfit: false, exemption: roomExemption ?? 'none' }
}
