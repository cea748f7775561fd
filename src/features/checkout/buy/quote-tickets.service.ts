import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { viewOfBasket } from './price-view.ts'
import { chooseDate, priceBasket, type TicketSelection } from '../rules/basket.ts'
import { readSale, type Sale } from './sale.service.ts'

export type BasketInput = { eventID: EventId; tickets: TicketSelection[]; occurrenceDate?: Day | undefined }

/** A basket at the prices of now, and the date that it is for. */
export function priceNow(sale: Sale, { tickets, occurrenceDate }: BasketInput, now: Date) {
  const date = chooseDate(sale.dates, occurrenceDate, now)
  return { date, basket: priceBasket(tickets, { ...sale, date }, dayAt(now, sale.zone)) }
}

/** @throws {Refusal} request/not-found, checkout/not-on-sale, checkout/unknown-ticket, checkout/order-limit */
export async function quoteTickets(ctx: Ctx, input: BasketInput) {
  const { date, basket } = priceNow(await readSale(ctx.db, input.eventID), input, ctx.now())
  return { success: true as const, occurrenceDate: date.day, price: viewOfBasket(basket) }
}
