/** An order's state, in words for the managers of its show. */
export const orderStatusNames = {
  paid: 'Paid',
  refund_offered: 'Paid · refund offered',
  partly_refunded: 'Partially refunded',
  refunding: 'Refund in progress',
  refund_waits: 'Refund waits for the bank',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
  part_lost: 'Part lost in a dispute',
} as const
export type OrderStatus = keyof typeof orderStatusNames

/** The same for free orders: no money moves, they are canceled. */
const freeStatusNames: Record<OrderStatus, string> = {
  ...orderStatusNames,
  paid: 'Confirmed',
  refunding: 'Canceled',
  refunded: 'Canceled',
}

export const orderStatusText = ({ status, totalCents }: { status: OrderStatus; totalCents: number | null }): string =>
  (totalCents === 0 ? freeStatusNames : orderStatusNames)[status]

export const orderStatuses = Object.keys(orderStatusNames) as OrderStatus[]

/** By which a show's managers filter its orders. */
export const orderFilters = [
  'paid',
  'refund_requested',
  'refunded',
  'disputed',
  'checked_in',
  'not_checked_in',
] as const
export type OrderFilter = (typeof orderFilters)[number]
