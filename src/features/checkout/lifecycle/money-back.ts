import { type LiveOrder } from './cancel.store.ts'
import { ordersText, paidOf } from './cancel-steps.ts'

export const moneyBack = 'Everything that you paid, fees included, goes back to your card automatically.'

/** @param orders null where it was cancelled before */
export function whatFollows(subject: string, orders: LiveOrder[] | null) {
  if (!orders) return { message: `${subject} is canceled already.`, orders: 0 }
  const paid = paidOf(orders)
  const money = paid.length === 0 ? 'No tickets were sold.' : `${ordersText(paid)}: refunds are on their way.`
  return { message: `${subject} is canceled. ${money}`, orders: paid.length }
}
