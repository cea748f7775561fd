import { amountText, cents } from '../../../kernel/money.ts'

const orders = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`

/** Before a show is canceled. */
const waits = (count: number) =>
  count === 1
    ? '1 order is disputed, and the bank is deciding. If it decides for the buyer, the bank pays. If not, we refund the buyer then.'
    : `${orders(count)} are disputed, and the banks are deciding. If a bank decides for the buyer, the bank pays. If not, we refund the buyer then.`

/** Before a show moves: only those are refunded who request it. */
const waitsToRequest = (count: number) =>
  count === 1
    ? '1 order is disputed, and the bank is deciding. The buyer can request a refund once the bank has decided.'
    : `${orders(count)} are disputed, and the banks are deciding. Their buyers can request a refund once the bank has decided.`

/** What is true of orders whose money a bank has until it decides on a dispute: their refunds wait. */
export const words = {
  line: (amount: number): [term: string, text: string] => ['Held by the bank', amountText(cents(amount))],
  waits,
  /** @param way whether buyers choose, or are refunded at once */
  touched: (way: 'offer' | 'cancel-dates', count: number) => (way === 'offer' ? waitsToRequest : waits)(count),
  /** Instead of "Every buyer is refunded…". */
  othersRefunded: 'All other buyers are refunded in full, fees included, out of your earnings.',
  /** Under the progress of refunds. */
  progress: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'waits' : 'wait'} for the bank`,
  progressText: 'A disputed order is refunded by the bank, or by us once the bank decides against the buyer.',
} as const
