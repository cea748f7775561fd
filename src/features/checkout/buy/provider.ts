import { paths } from '../../../kernel/paths.ts'
import { type Cents, sum } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { CheckoutRequest } from '../../../ports/payments/payments.ts'
import { saleOf } from '../settle/ledger-entries.ts'
import { applicationFeeOf } from '../rules/ledger.ts'
import type { ItemRow, OrderRow } from '../orders/orders.store.ts'

type PaymentOrder = Pick<
  OrderRow,
  | 'id'
  | 'attempt'
  | 'seller_account'
  | 'buyer_email'
  | 'show_text'
  | 'show_details'
  | 'fees_payer'
  | 'tax_cents'
  | 'platform_fee_cents'
  | 'card_fee_cents'
  | 'promo_code'
  | 'total_cents'
  | 'seller_cents'
  | 'payment_until'
>
type PaymentItem = Pick<ItemRow, 'ticket_name' | 'quantity' | 'unit_price_cents' | 'unit_discount_cents'>

/**
 * The request to the provider for an order, built only from its rows, so that it is the same after a crash and its
 * idempotency key finds the session whose response was lost (S9).
 */
export function checkoutRequest(ctx: AppCtx, order: PaymentOrder, items: PaymentItem[]): CheckoutRequest {
  const isOnTop = order.fees_payer === 'buyer'
  const fees = sum([order.platform_fee_cents, order.card_fee_cents])
  const tickets = items.map((item) => ({
    name: `${item.ticket_name}${item.unit_discount_cents > 0 ? ` (code ${order.promo_code})` : ''} · ${order.show_text}`,
    ...(order.show_details && { description: order.show_details }),
    quantity: item.quantity,
    unit: item.unit_price_cents,
  }))
  const onTop = isOnTop ? [line('Admission tax', order.tax_cents), line('Fees', fees)] : []
  return {
    orderId: order.id,
    idempotencyKey: `${order.id}:attempt:${order.attempt}`,
    sellerAccount: order.seller_account ?? '',
    // Free tickets are listed with the paid ones: the buyer gets them in the same order.
    lines: [...tickets, ...onTop.filter(({ unit }) => unit > 0)],
    total: order.total_cents,
    applicationFee: applicationFeeOf(saleOf(order)),
    buyerEmail: order.buyer_email,
    successUrl: `${ctx.settings.origin}${paths.order(order.id)}`,
    cancelUrl: `${ctx.settings.origin}${paths.canceledPayment(order.id)}`,
    expiresAt: order.payment_until,
  }
}

const line = (name: string, unit: Cents) => ({ name, quantity: 1, unit })
