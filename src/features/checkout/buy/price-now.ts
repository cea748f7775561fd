import type { Day } from '../../../kernel/day.ts'
import type { EventId, PromoCodeId } from '../../../kernel/ids.ts'
import { dayAt } from '../../../kernel/zone.ts'
import { chooseDate, priceBasket, type TicketSelection } from '../rules/baskets/basket.ts'
import { requireValid, typesOpenTo } from '../rules/promo-code.ts'
import { requireOnSale } from '../rules/sales-start.ts'
import { type Sale } from './sale.service.ts'

export type BasketInput = {
  eventID: EventId
  tickets: TicketSelection[]
  occurrenceDate?: Day | undefined
  /** As `checkPromoCode` gives it for a code. */
  promoCodeID?: PromoCodeId | undefined
}

/**
 * A basket at the current prices, and the date that it is for.
 *
 * @throws {Refusal} what `chooseDate`, `requireValid`, `requireOnSale` and `priceBasket` refuse
 */
export function priceNow(sale: Sale, { tickets, occurrenceDate, promoCodeID }: BasketInput, now: Date) {
  const date = chooseDate(sale.dates, occurrenceDate, now)
  const code = sale.promoCodes.find(({ id }) => id === promoCodeID)
  const promo = promoCodeID ? requireValid(code, now, sale.zone) : null
  const types = typesOpenTo(sale.types, promo)
  requireOnSale(tickets, types, now, sale.zone)
  return { date, basket: priceBasket(tickets, { ...sale, types, date, promo }, dayAt(now, sale.zone)) }
}
