import type { CallOutputs } from '../../../../contract.ts'
import { words } from '../../tickets-words.ts'
import type { SaleEvent } from '../sale.ts'

/** What a promo code does for the tickets of a show. */
export type Promo = CallOutputs['checkPromoCode']

/** What of it decides on a sale. */
type SoldWithPromo = {
  ticketList: SaleEvent['ticketList']
  occurrences: Pick<Promo['occurrences'][number], 'day' | 'tickets'>[]
}

/** An event as it is sold with a promo code: with its prices, the hidden ticket types that it opens, and their stock. */
export function withPromo(event: SaleEvent, promo: SoldWithPromo): SaleEvent {
  const knownIds = new Set(event.ticketList.map(({ ticketTypeID }) => ticketTypeID))
  const promoTypes = new Map(promo.ticketList.map((type) => [type.ticketTypeID, type]))
  return {
    ...event,
    ticketList: [
      ...event.ticketList.map((type) => promoTypes.get(type.ticketTypeID) ?? type),
      ...promo.ticketList.filter(({ ticketTypeID }) => !knownIds.has(ticketTypeID)),
    ],
    occurrences: event.occurrences.map((occurrence) => ({
      ...occurrence,
      tickets: [
        ...occurrence.tickets,
        ...(promo.occurrences.find(({ day }) => day === occurrence.day)?.tickets ?? []).filter(
          ({ ticketTypeID }) => !occurrence.tickets.some((row) => row.ticketTypeID === ticketTypeID),
        ),
      ],
    })),
  }
}

/** Whether to ask for a code: also where nothing is on sale, as far as a code may open hidden tickets. */
export const takesPromoCode = ({ hasPromoCodes }: { hasPromoCodes: boolean }, notOnSale: string | null): boolean =>
  hasPromoCodes && (notOnSale === null || notOnSale === words.notOnSale.inactive || notOnSale === words.notOnSale.date)
