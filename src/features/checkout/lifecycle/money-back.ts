import { type LiveOrder } from './cancel.store.ts'
import { chargedOf, paidOf, ticketsText } from './cancel-steps.ts'
import { outsideWords } from '../rules/outside-words.ts'

/** What a holder of canceled tickets gets back. */
export const moneyBack = (isFree: boolean) =>
  isFree
    ? 'Your tickets were free, so there’s nothing to refund.'
    : 'You’ll automatically get a full refund to your card, fees included.'

/** What a host reads of the people who had tickets to the show that operators canceled. */
export function holderNews(paid: LiveOrder[]): string {
  if (paid.length === 0) return 'No one had tickets.'
  if (chargedOf(paid).length === 0)
    return 'We’re emailing all ticket holders. Their tickets were free, so there’s nothing to refund.'
  return 'Everyone who paid gets a full refund, fees included. We’re emailing all ticket holders.'
}

/** @param canceled null where it was canceled before; `seller` is the site that sells its tickets, if another does */
export function cancellationResult(subject: string, canceled: { orders: LiveOrder[]; seller: string | null } | null) {
  if (!canceled) return { message: `${subject} was already canceled.`, orders: 0 }
  const paid = paidOf(canceled.orders)
  return { message: `${subject} is canceled. ${moneyText(paid, canceled.seller)}`, orders: paid.length }
}

function moneyText(paid: LiveOrder[], seller: string | null): string {
  const charged = chargedOf(paid)
  if (paid.length === 0 && seller) return outsideWords.cancel(seller)
  if (paid.length === 0) return 'No one had tickets.'
  if (charged.length > 0) return `Refunds for ${ticketsText(charged)} are on the way.`
  return `We’ve emailed everyone with a ticket. Their tickets were free, so there’s nothing to refund.`
}
