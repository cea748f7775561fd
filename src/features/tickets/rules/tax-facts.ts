import type { ExemptionReason, TaxFacts } from './taxes.ts'

/** What an entity says about itself that taxes depend on. */
export type TaxedPage = {
  type: 'band' | 'venue' | 'festival'
  capacity: number | null
  nonProfit: boolean
  exemption: ExemptionReason
}

/**
 * What a show's taxes depend on (decision G13): the host's facts if the host is a venue or festival, else the linked
 * venue's, else the answers on the event.
 */
export function taxFactsOf(show: {
  host: TaxedPage
  venue: Omit<TaxedPage, 'type'> | null
  ownCapacity: number | null
  ownExemption: ExemptionReason | null
}): Omit<TaxFacts, 'address'> {
  const owner = show.host.type === 'band' ? show.venue : show.host
  return {
    capacity: owner?.capacity ?? show.ownCapacity,
    nonProfit: owner?.nonProfit ?? false,
    exemption: show.ownExemption ?? owner?.exemption ?? 'none',
  }
}
