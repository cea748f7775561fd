import type { Receipt } from '../../accounts/rules/mail-page/content.ts'
import { receiptOf } from '../rules/receipt.ts'
import { sum } from '../../../kernel/money.ts'
import { discountOf } from '../buy/price-view.ts'
import type { ItemRow, OrderRow } from './orders.store.ts'

/** The receipt of a stored order, as its email and its PDF show it. */
export const orderReceipt = (order: OrderRow, items: ItemRow[]): Receipt =>
  receiptOf({
    feesPayer: order.fees_payer,
    items: items.map((item) => ({
      name: item.ticket_name,
      quantity: item.quantity,
      unitPrice: sum([item.unit_price_cents, item.unit_discount_cents]),
      isEarly: item.is_early,
    })),
    promo: order.promo_code === null ? null : { code: order.promo_code, discount: discountOf(items) },
    taxLines: order.tax_lines,
    platformFee: order.platform_fee_cents,
    cardFee: order.card_fee_cents,
    total: order.total_cents,
  })
