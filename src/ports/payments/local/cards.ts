const unpaid = 'You weren’t charged. Try another card.'

/** Stripe's own test cards, and what its page says to each, and whether money moved; null pays. */
const answers: Readonly<Record<string, string | null>> = {
  '4242424242424242': null,
  '5555555555554444': null,
  '378282246310005': null,
  '4000000000000002': `Your card was declined. ${unpaid}`,
  '4000000000009995': `Your card has insufficient funds. ${unpaid}`,
  '4000000000000069': `Your card has expired. ${unpaid}`,
  '4000000000000127': 'Your card’s security code is incorrect. You weren’t charged. Check it and try again.',
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
}

/** The outcome of refunds to a card if they don't succeed immediately; these are Stripe's test cards. */
const refunds: Readonly<Record<string, 'wait' | 'come-back'>> = {
  '4000000000007726': 'wait',
  '4000000000005126': 'come-back',
}

/** The reason for which the buyer disputes a payment right after it, by card; these are Stripe's test cards as well. */
const disputes: Readonly<Record<string, string>> = {
  '4000000000000259': 'fraudulent',
  '4000000000002685': 'product_not_received',
}

const notATestCard = 'Your card wasn’t charged. In test mode, use card number 4242 4242 4242 4242.'

/** @returns why a card does not pay, or null when it does */
export function declineOf(number: string): string | null {
  const plain = plainNumber(number)
  const answer = plain in refunds || plain in disputes ? null : answers[plain]
  return answer === undefined ? notATestCard : answer
}

export const refundsTo = (number: string) => refunds[plainNumber(number)] ?? 'succeed'

/** Null for a card whose payments no one disputes. */
export const disputeOf = (number: string): string | null => disputes[plainNumber(number)] ?? null

const plainNumber = (number: string) => number.replace(/[\s-]/g, '')
