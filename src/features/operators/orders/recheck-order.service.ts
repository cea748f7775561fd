import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { returnFee } from '../../checkout/refunds/fee-returns.service.ts'
import { retryRefund } from '../../checkout/refunds/refund.service.ts'
import { currentShowText } from '../../checkout/rules/show-text.ts'
import { settlePayment } from '../../checkout/settle/settle.service.ts'
import * as store from './order-desk.store.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

/**
 * Checks an order with the card provider again and does what follows from the response (decision 0041); a failed refund
 * is requested again, and so is a fee that has not been returned.
 *
 * @returns the outcome
 * @throws {Refusal} request/not-found, operators/provider-silent
 */
export async function recheckOrder(ctx: SignedInCtx, { orderID }: { orderID: OrderId }) {
  requireOperator(ctx)
  const before = await store.findOrder(ctx.db, orderID)
  if (!before) throw new Refusal('request/not-found')

  await logAction(ctx, ctx.db, 'order-rechecked', { type: 'order', id: orderID, name: currentShowText(before) })
  try {
    await settlePayment(ctx, { orderId: orderID })
    await retryRefund(ctx, orderID)
    await returnFee(ctx, { orderId: orderID })
  } catch (error) {
    if (error instanceof PaymentsProblem) throw new Refusal('operators/provider-silent')
    throw error
  }
  const after = await store.findOrder(ctx.db, orderID)
  return {
    success: true as const,
    state: after?.state ?? before.state,
    isSettled: after?.isTroubled === false,
    message: after?.isTroubled
      ? 'We checked with the payment processor. Nothing has changed.'
      : `The order is settled. It’s now ${(after?.state ?? before.state).replaceAll('_', ' ')}.`,
  }
}
