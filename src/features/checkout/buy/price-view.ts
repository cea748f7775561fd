import { times } from '../../../kernel/money.ts'
import { taxText } from '../../tickets/rules/taxes.ts'
import type { PriceView } from './checkout.contract.ts'
import type { ItemRow, OrderRow } from '../orders/orders.store.ts'
import type { Basket } from '../rules/basket.ts'

/** A basket's price as it is shown before anything is held. */
export const viewOfBasket = ({ lines, taxes, quote, feesPayer }: Basket): PriceView => ({
  feesPayer,
  lines: lines.map(({ type, quantity, price, isEarly }) => ({
    ticketTypeID: type.id,
    ticketName: type.name,
    quantity,
    unitPriceCents: price,
    isEarlyBird: isEarly,
    priceCents: times(price, quantity),
  })),
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
    unitPriceCents: item.unit_price_cents,
    isEarlyBird: item.is_early,
    priceCents: times(item.unit_price_cents, item.quantity),
  })),
  taxLines: order.tax_lines.map(({ name, rate, cents }) => ({ name, ratePercent: rate / 100, cents })),
  taxName: taxText(order.tax_lines.map(({ name }) => name)),
  priceCents: order.price_cents,
  taxCents: order.tax_cents,
  platformFeeCents: order.platform_fee_cents,
  cardFeeCents: order.card_fee_cents,
  totalCents: order.total_cents,
})
