import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { dayAt } from '../../../kernel/zone.ts'
import { chooseDate, priceBasket, type TicketSelection } from '../rules/basket.ts'
import { requireOnSale } from '../rules/sales-start.ts'
import { type Sale } from './sale.service.ts'

export type BasketInput = { eventID: EventId; tickets: TicketSelection[]; occurrenceDate?: Day | undefined }

/**
 * A basket at the current prices, and the date that it is for.
 *
 * @throws {Refusal} what `chooseDate`, `requireOnSale` and `priceBasket` refuse
 */
export function priceNow(sale: Sale, { tickets, occurrenceDate }: BasketInput, now: Date) {
  const date = chooseDate(sale.dates, occurrenceDate, now)
  requireOnSale(tickets, sale.types, now, sale.zone)
  return { date, basket: priceBasket(tickets, { ...sale, date }, dayAt(now, sale.zone)) }
}
