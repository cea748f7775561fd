import type { ExemptionReason, TaxFacts } from '../../tickets/rules/taxes.ts'

type Owner = { capacity: number | null; nonProfit: boolean; exemption: ExemptionReason }

/** The room of a show and whose it is, as far as taxes ask (decision G13). */
export type Room = Omit<TaxFacts, 'address'>

/**
 * The room that a show takes place in: a venue's or festival's own; for an act that hosts, the venue entity at the
 * address, and where none stands there, what the event says itself (decisions G13, C21).
 */
export function roomOf(show: {
  host: Owner & { type: 'band' | 'venue' | 'festival' }
  venue: Owner | null
  own: { capacity: number | null; exemption: ExemptionReason | null }
}): Room {
  const { host, venue, own } = show
  const owner = host.type === 'band' ? venue : host
  if (owner) return { capacity: owner.capacity, nonProfit: owner.nonProfit, exemption: owner.exemption }
  const exemption = own.exemption ?? 'none'
  return { capacity: own.capacity, nonProfit: exemption === 'nonprofit', exemption }
}
