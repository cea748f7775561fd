import { type LiveOrder } from './cancel.store.ts'
import { ordersText, paidOf } from './cancel-steps.ts'

export const moneyBack = 'You’ll automatically get a full refund to your card, fees included.'

/** @param orders null where it was cancelled before */
export function cancellationResult(subject: string, orders: LiveOrder[] | null) {
  if (!orders) return { message: `${subject} was already canceled.`, orders: 0 }
  const paid = paidOf(orders)
  const money = paid.length === 0 ? 'No tickets were sold.' : `Refunds are on the way for ${ordersText(paid)}.`
  return { message: `${subject} is canceled. ${money}`, orders: paid.length }
}
