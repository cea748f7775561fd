import { type LiveOrder } from './cancel.store.ts'
import { ordersText, paidOf } from './cancel-steps.ts'

/** What a holder of canceled tickets gets back. */
export const moneyBack = (isFree: boolean) =>
  isFree
    ? 'Your tickets were free, so there’s nothing to refund.'
    : 'You’ll automatically get a full refund to your card, fees included.'

/** @param orders null where it was cancelled before */
export function cancellationResult(subject: string, orders: LiveOrder[] | null) {
  if (!orders) return { message: `${subject} was already canceled.`, orders: 0 }
  const paid = paidOf(orders)
  return { message: `${subject} is canceled. ${moneyText(paid)}`, orders: paid.length }
}

function moneyText(confirmed: LiveOrder[]): string {
  const charged = confirmed.filter(({ cents }) => cents > 0)
  if (confirmed.length === 0) return 'No tickets were sold.'
  if (charged.length > 0) return `Refunds are on the way for ${ordersText(charged)}.`
  return `We’ve emailed the holders of ${ordersText(confirmed)}. They were free, so there’s nothing to refund.`
}
