import { type LiveOrder } from './cancel.store.ts'
import { chargedOf, disputedOf, type MoneyCourse, paidOf, ticketsText, waitingText } from './cancel-steps.ts'
import { outsideWords } from '../rules/outside-words.ts'

/** What a holder of canceled tickets gets back. */
export const moneyBack = (course: MoneyCourse): string => moneyBackTexts[course]

const disputedText =
  'You disputed a payment, and your bank is deciding. If it decides for you, it refunds you. Once it has decided, we’ll refund anything you haven’t gotten back yet.'

const moneyBackTexts: Record<MoneyCourse, string> = {
  free: 'Your tickets were free, so there’s nothing to refund.',
  refund: 'You’ll automatically get a full refund to your card, fees included.',
  disputed: disputedText,
  'partly-disputed': `${disputedText} Your other orders for this show are refunded to your card automatically, fees included.`,
}

/** What a host reads of the people who had tickets to the show that operators canceled. */
export function holderNews(paid: LiveOrder[]): string {
  if (paid.length === 0) return 'No one had tickets.'
  const [charged, disputed] = [chargedOf(paid), disputedOf(paid)]
  if (disputed.length > 0) {
    const others = [
      charged.length > 0 && ' Everyone else who paid gets a full refund, fees included.',
      charged.length === 0 && disputed.length < paid.length && ' All other tickets were free.',
    ]
    return `${waitingText(disputed)}${others.filter(Boolean).join('')} We’re emailing all ticket holders.`
  }
  if (charged.length === 0)
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
