import { priceText, type Cents } from '../../../../kernel/money.ts'

/** News for the owners of a page whose payout failed. */
export const payoutFailed = (amount: Cents, page: string): string =>
  `A payout of ${priceText(amount)} to ${page} failed because the bank didn’t accept it. Check the bank account you gave our payment processor. The money will be part of your next payout.`

/** The same for operators. */
export const payoutFailedTask = (amount: Cents, page: string): string =>
  `A payout of ${priceText(amount)} to ${page} failed because the bank didn’t accept it. We asked its owners to check their bank account.`

/** A payout's status, in words for the seller. */
export const payoutStatusText = {
  pending: 'Scheduled',
  in_transit: 'On the way',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
} as const

/** What is in a payout. */
export const payoutKindText = {
  payment: 'Sale',
  refund: 'Refund',
  fee_return: 'Returned fee',
  other: 'Other',
} as const
