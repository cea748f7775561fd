import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { isOnSale, salesStartText } from '../../tickets/rules/sales-start.ts'
import { findType, type SaleType, type TicketSelection } from './baskets/basket.ts'

/**
 * Refuses a basket with a ticket type whose sales start is still ahead (decision 0218).
 *
 * @throws {Refusal} checkout/not-on-sale-yet with the first such type and its start; checkout/unknown-ticket
 */
export function requireOnSale(selections: readonly TicketSelection[], types: SaleType[], now: Date, zone: Zone): void {
  const type = selections.map((line) => findType(types, line)).find(({ salesStart }) => !isOnSale(salesStart, now))
  if (!type?.salesStart) return
  const isOnlyType = types.filter(({ active }) => active).length === 1
  const tickets = isOnlyType ? 'Tickets' : `“${type.name}” tickets`
  throw new Refusal('checkout/not-on-sale-yet', {
    message: `${tickets} go on sale ${salesStartText(type.salesStart, zone)}.`,
    data: { ticketTypeID: type.id, salesStart: type.salesStart.toISOString() },
  })
}
