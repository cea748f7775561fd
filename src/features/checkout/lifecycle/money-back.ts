import { type LiveOrder } from './cancel.store.ts'
import { chargedOf, disputedOf, type MoneyCourse, paidOf, ticketsText, waitingText } from './cancel-steps.ts'
import { outsideWords } from '../rules/outside-words.ts'

/** What a holder of canceled tickets gets back. */
export const moneyBack = (course: MoneyCourse): string => moneyBackTexts[course]

const moneyBackTexts: Record<MoneyCourse, string> = {
  free: 'Your tickets were free, so there’s nothing to refund.',
  refund: 'You’ll automatically get a full refund to your card, fees included.',
  disputed:
    'You disputed a payment, and your bank is deciding. If it decides for you, it refunds you. If not, we’ll refund you.',
}

/** What a host reads of the people who had tickets to the show that operators canceled. */
export function holderNews(paid: LiveOrder[]): string {
  if (paid.length === 0) return 'No one had tickets.'
  const disputed = disputedOf(paid)
  if (disputed.length > 0)
    return `Everyone who paid gets a full refund. ${waitingText(disputed)} We’re emailing all ticket holders.`
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
  const [charged, disputed] = [chargedOf(paid), disputedOf(paid)]
  if (paid.length === 0 && seller) return outsideWords.cancel(seller)
  if (paid.length === 0) return 'No one had tickets.'
  if (charged.length + disputed.length > 0) {
    const refunds = charged.length > 0 && `Refunds for ${ticketsText(charged)} are on the way.`
    return [refunds, disputed.length > 0 && waitingText(disputed)].filter(Boolean).join(' ')
  }
  return `We’ve emailed everyone with a ticket. Their tickets were free, so there’s nothing to refund.`
}
