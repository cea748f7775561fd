import type { Receipt } from '../../accounts/rules/mail-page/content.ts'
import { receiptOf } from '../rules/receipt.ts'
import type { ItemRow, OrderRow } from './orders.store.ts'

/** The receipt of a stored order, as its email and its PDF show it. */
export const orderReceipt = (order: OrderRow, items: ItemRow[]): Receipt =>
  receiptOf({
    feesPayer: order.fees_payer,
    items: items.map((item) => ({
      name: item.ticket_name,
      quantity: item.quantity,
      unitPrice: item.unit_price_cents,
      isEarly: item.is_early,
    })),
    taxLines: order.tax_lines,
    platformFee: order.platform_fee_cents,
    cardFee: order.card_fee_cents,
    total: order.total_cents,
  })
