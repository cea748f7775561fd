import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { CashSaleId, EventId, TicketTypeId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { newId } from '../../../ports/ids.ts'
import { priceNow } from '../buy/price-now.ts'
import { readSale } from '../buy/sale.service.ts'
import type { BasketLine } from '../rules/baskets/basket.ts'
import { cashPriceOf, cashTotalOf } from './cash-price.ts'
import * as store from './cash-sales.store.ts'

export type CashRequest = {
  eventID: EventId
  occurrenceDate: Day
  tickets: { ticketTypeID: TicketTypeId; quantity: number }[]
  /** What the seller saw, in cents: another price is refused. */
  expectedTotalCents: number
  door: string
  nonce: string
}

/**
 * Sells tickets for cash at the price of now and takes them out of the stock, all or none (decision 0226). The event is
 * locked first, so its prices and its stock are those of one moment. A nonce that was used for the same event by the same
 * person gets its sale again.
 *
 * @returns the sale
 * @throws {Refusal} what `readSale` and `priceNow` refuse; checkout/sold-out, door/cash-changed, door/nonce-reused
 */
export async function recordCashSale(
  tx: Tx,
  request: CashRequest,
  { at, by }: { at: Date; by: UserId },
): Promise<store.CashSaleRow> {
  const { eventID, occurrenceDate, tickets, expectedTotalCents, door, nonce } = request
  await store.lockEvent(tx, eventID)
  const earlier = await findCashSale(tx, request, by)
  if (earlier) return earlier

  const { date, basket } = priceNow(await readSale(tx, eventID), { eventID, tickets, occurrenceDate }, at)
  const { total, tax } = cashTotalOf(basket)
  if (total !== expectedTotalCents) throw new Refusal('door/cash-changed')
  await requireLeft(tx, basket.lines)

  const id = newId<CashSaleId>()
  const sale = { id, occurrence_id: date.id, total_cents: total, tax_cents: tax, door, nonce, sold_by: by, sold_at: at }
  const items = basket.lines.map((line) => ({
    stock_id: line.stockId,
    ticket_name: line.type.name,
    quantity: line.quantity,
    unit_cents: cashPriceOf(line, basket.feesPayer),
    unit_tax_cents: line.tax,
  }))
  if (!(await store.insertSale(tx, sale, items))) throw nonceReused()
  const recorded = await store.findByNonce(tx, nonce)
  if (!recorded) throw new Error('A cash sale was recorded and is not there.')
  return recorded
}

/**
 * The sale that was recorded with a request's nonce, which may be sent again; undefined if there is none.
 *
 * @throws {Refusal} door/nonce-reused for another person's nonce, or another show's
 */
export async function findCashSale(
  tx: Tx,
  { eventID, nonce }: Pick<CashRequest, 'eventID' | 'nonce'>,
  by: UserId,
): Promise<store.CashSaleRow | undefined> {
  const sale = await store.findByNonce(tx, nonce)
  if (sale && (sale.event_id !== eventID || sale.sold_by !== by)) throw nonceReused()
  return sale
}

/** @throws {Refusal} checkout/sold-out, naming the type that has too few tickets left */
async function requireLeft(tx: Tx, lines: BasketLine[]): Promise<void> {
  const rows = await store.lockStock(
    tx,
    lines.map(({ stockId }) => stockId),
  )
  for (const { stockId, quantity, type } of lines) {
    const available = rows.find(({ id }) => id === stockId)?.left ?? 0
    if (available >= quantity) continue
    const message = available > 0 ? `Only ${available} “${type.name}” left.` : `“${type.name}” is sold out.`
    throw new Refusal('checkout/sold-out', { message, data: { available } })
  }
}

const nonceReused = () =>
  new Refusal('door/nonce-reused', { message: 'This sale was already recorded with other details. Start a new sale.' })
