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
