import type { CallOutputs } from '../../../contract.ts'
import { keptCardFee, sellerCost } from '../../../features/checkout/rules/ledger.ts'
import { type Cents, cents, minus, noCents, sum } from '../../../kernel/money.ts'

export type Refundable = CallOutputs['fetchRefundableTickets']
export type RefundableTicket = Refundable['tickets'][number]

type Choice = {
  /** The tickets that may still be refunded, and those of them that are chosen. */
  left: RefundableTicket[]
  chosen: RefundableTicket[]
  /** With the last ticket goes back everything that is left of the order. */
  isAll: boolean
  amount: Cents
  /** What of the card fee falls on the seller with it. */
  cardFee: Cents
  /** What it takes from the seller: what they earned with it, and the card fee. */
  sellerCost: Cents
  /** Chosen tickets that were checked in. */
  used: number
  /** What of the amount is of an earlier refund that failed. */
  retried: Cents
  /** All the money would go back, but not all tickets. */
  leavesNoMoney: boolean
}

const isLeft = ({ state }: RefundableTicket) => state === 'valid' || state === 'used'

/** What a refund of some tickets of an order comes to. @param unchosen the ids of tickets that stay as they are */
export function refundChoice(order: Refundable, unchosen: ReadonlySet<string>): Choice {
  const left = order.tickets.filter(isLeft)
  const chosen = left.filter(({ ticketID }) => !unchosen.has(ticketID))
  const isAll = chosen.length === left.length
  const leftCents = cents(order.leftCents)
  const amount = isAll ? leftCents : sum(chosen.map((ticket) => cents(ticket.cents)))
  const before = cents(order.totalCents - leftCents)
  const sale = {
    ...{ total: cents(order.totalCents), cardFee: cents(order.cardFeeCents) },
    ...{ sellerGets: cents(order.sellerCents), tax: cents(order.taxCents) },
  }
  const refunded = { before, after: sum([before, amount]) }
  return {
    left,
    chosen,
    isAll,
    amount,
    cardFee: keptCardFee(sale, refunded),
    sellerCost: order.totalCents === 0 ? noCents : sellerCost(sale, refunded),
    used: chosen.filter(({ state }) => state === 'used').length,
    retried: isAll ? cents(order.failedCents) : noCents,
    leavesNoMoney: !isAll && amount > 0 && amount >= minus(leftCents, cents(order.failedCents)),
  }
}
