import { cents, type Cents, minus, noCents, sum } from '../../../kernel/money.ts'
import type { FeesPayer } from '../../tickets/rules/price.ts'

/** A ticket as its order stores it, in cents a ticket after the discount. */
export type PricedTicket = { price: Cents; tax: Cents; platformFee: Cents }

/** What an order cost in cents, and who paid the fees. */
export type PricedOrder = { total: Cents; feesPayer: FeesPayer }

/**
 * What of an order's total its buyer paid for each ticket (decision G25): the ticket's price with its tax and platform
 * fee, which a venue that pays the fees has inside the price, and its part of the card fee, which the order has once.
 *
 * @param tickets all of the order's, in the order in which they are numbered
 * @returns cents that sum to the total; tickets of one price may differ by a cent
 */
export function ticketShares({ total, feesPayer }: PricedOrder, tickets: readonly PricedTicket[]): Cents[] {
  const ownAmounts = tickets.map(({ price, tax, platformFee }) =>
    feesPayer === 'venue' ? price : sum([price, tax, platformFee]),
  )
  const allOwn = sum(ownAmounts)
  const orderFee = minus(total, allOwn)
  /** The order's fee on tickets of that much, half up to the cent. */
  const feeUpTo = (amount: Cents) =>
    allOwn === 0 ? noCents : cents(Math.floor((2 * orderFee * amount + allOwn) / (2 * allOwn)))
  let before = noCents
  return ownAmounts.map((amount) => {
    const after = sum([before, amount])
    const part = sum([amount, minus(feeUpTo(after), feeUpTo(before))])
    before = after
    return part
  })
}
