import { type BasketInput, priceNow } from './price-now.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { viewOfBasket } from './price-view.ts'
import { readSale } from './sale.service.ts'

/**
 * @throws {Refusal} request/not-found, checkout/not-on-sale, checkout/not-on-sale-yet, checkout/unknown-ticket,
 *   checkout/order-limit, promo/not-found, promo/not-yet, promo/expired
 */
export async function quoteTickets(ctx: Ctx, input: BasketInput) {
  const { date, basket } = priceNow(await readSale(ctx.db, input.eventID), input, ctx.now())
  return { success: true as const, occurrenceDate: date.day, price: viewOfBasket(basket) }
}
