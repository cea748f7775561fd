import { type Cents, sum, times } from '../../../kernel/money.ts'
import { taxText } from '../../tickets/rules/taxes.ts'
import type { PriceView } from './checkout.contract.ts'
import type { ItemRow, OrderRow } from '../orders/orders.store.ts'
import type { Basket } from '../rules/baskets/basket.ts'

/** A basket's price as it is shown before anything is held. */
export const viewOfBasket = ({ lines, taxes, quote, feesPayer, promo }: Basket): PriceView => ({
  feesPayer,
  lines: lines.map(({ type, quantity, price, discount, isEarly }) => ({
    ticketTypeID: type.id,
    ticketName: type.name,
    quantity,
    ...beforeDiscount(price, discount, quantity),
    isEarlyBird: isEarly,
  })),
  promo: promo && { code: promo.code, discountCents: sum(lines.map((line) => times(line.discount, line.quantity))) },
  taxLines: taxes.map(({ name, rate, cents }) => ({ name, ratePercent: rate / 100, cents })),
  taxName: taxText(taxes.map(({ name }) => name)),
  priceCents: quote.price,
  taxCents: quote.tax,
  platformFeeCents: quote.platformFee,
  cardFeeCents: quote.cardFee,
  totalCents: quote.buyerPays,
})

/** An order's price as it was when its tickets were held. */
export const viewOfOrder = (order: OrderRow, items: ItemRow[]): PriceView => ({
  feesPayer: order.fees_payer,
  lines: items.map((item) => ({
    ticketTypeID: item.ticket_type_id,
    ticketName: item.ticket_name,
    quantity: item.quantity,
    ...beforeDiscount(item.unit_price_cents, item.unit_discount_cents, item.quantity),
    isEarlyBird: item.is_early,
  })),
  promo: order.promo_code === null ? null : { code: order.promo_code, discountCents: discountOf(items) },
  taxLines: order.tax_lines.map(({ name, rate, cents }) => ({ name, ratePercent: rate / 100, cents })),
  taxName: taxText(order.tax_lines.map(({ name }) => name)),
  priceCents: order.price_cents,
  taxCents: order.tax_cents,
  platformFeeCents: order.platform_fee_cents,
  cardFeeCents: order.card_fee_cents,
  totalCents: order.total_cents,
})

/** What one ticket and all of a line cost before the discount. */
function beforeDiscount(price: Cents, discount: Cents, quantity: number) {
  const unitPriceCents = sum([price, discount])
  return { unitPriceCents, priceCents: times(unitPriceCents, quantity) }
}

/** What the promo code took off an order. */
export const discountOf = (items: Pick<ItemRow, 'unit_discount_cents' | 'quantity'>[]): Cents =>
  sum(items.map((item) => times(item.unit_discount_cents, item.quantity)))
