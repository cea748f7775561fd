import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, minus, noCents, sum } from '../../../kernel/money.ts'
import { type FeesPayer, quote, standardFee } from '../../tickets/rules/price.ts'
import { ticketShares } from '../ticket-refunds/ticket-shares.ts'
import { disputeEntries } from './disputes/dispute-entries.ts'
import { type Account, refundLines, type Sale, saleLines } from './ledger.ts'
import { type Charge, dueForTickets, isAllBack, isLostInFull, stillRefundable } from './refundable.ts'

const charge = (charged: number, refunded = 0, lost = 0): Charge => ({
  ...{ charged: cents(charged), refunded: cents(refunded), lost: cents(lost) },
})

test.each([
  [charge(4_232), 4_232],
  [charge(4_232, 1_000), 3_232],
  [charge(4_232, 0, 2_000), 2_232],
  [charge(4_232, 1_000, 2_000), 1_232],
  [charge(4_232, 2_232, 2_000), 0],
  [charge(4_232, 4_232, 2_000), 0],
])('of %o, %i can still be refunded', (money, left) => {
  expect(stillRefundable(money)).toBe(left)
  expect(isAllBack(money)).toBe(left === 0)
})

test('an order is lost in full once the bank gave back what refunds had left, and a free one never is', () => {
  expect(isLostInFull(charge(4_232, 2_232, 2_000))).toBe(true)
  expect(isLostInFull(charge(4_232, 0, 2_000))).toBe(false)
  expect(isLostInFull(charge(4_232, 4_232))).toBe(false)
  expect(isLostInFull(charge(0))).toBe(false)
})

test('what the bank gave back since tickets were to be refunded isn’t refunded for them again', () => {
  const refund = { decided: cents(2_116), otherwise: noCents }
  expect(dueForTickets(refund, charge(4_232), noCents)).toBe(2_116)
  expect(dueForTickets(refund, charge(4_232, 0, 2_000), noCents)).toBe(116)
  expect(dueForTickets(refund, charge(4_232, 0, 4_232), noCents)).toBe(0)
  const decidedAfter = { ...refund, otherwise: cents(2_000) }
  expect(dueForTickets(decidedAfter, charge(4_232, 0, 2_000), noCents)).toBe(2_116)
  expect(dueForTickets(decidedAfter, charge(4_232, 0, 3_000), noCents)).toBe(1_116)
})

type Step = { is: 'tickets' | 'dispute' | 'rest'; part: number }

const steps = fc.array(
  fc.record({
    is: fc.constantFrom<Step['is']>('tickets', 'dispute', 'rest'),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 6 },
)
const sales = fc.record({
  price: fc.integer({ min: 50, max: 10_000 }).map(cents),
  tax: fc.integer({ min: 0, max: 900 }).map(cents),
  quantity: fc.integer({ min: 1, max: 10 }),
  feesPayer: fc.constantFrom<FeesPayer>('buyer', 'venue'),
})

test('refunds of tickets, lost disputes and the rest add up to the charge, in any order and at any price (P10)', () => {
  fc.assert(
    fc.property(sales, steps, ({ feesPayer, ...line }, course) => {
      const { buyerPays: total, sellerGets, tax, cardFee, platformFee } = quote([line], feesPayer, standardFee)
      const sale: Sale = { total, sellerGets, tax, cardFee }
      const ticket = { price: line.price, tax: line.tax, platformFee: cents(Math.floor(platformFee / line.quantity)) }
      const shares = ticketShares(
        { total, feesPayer },
        Array.from({ length: line.quantity }, () => ticket),
      )
      const money = follow(sale, shares, [...course, { is: 'rest', part: 1 }])

      expect(sum([money.refunded, money.lost])).toBe(total)
      expect(isAllBack(money)).toBe(true)
      const sums = (['buyer', 'seller', 'tax', 'platform', 'provider'] as Account[]).map((account) =>
        sum(money.lines.filter((each) => each.account === account).map(({ amount }) => amount)),
      )
      expect(sum(sums)).toBe(0)
      expect(sums[0], 'the buyer has everything back').toBe(0)
      expect(sums[1], 'the card fee is the seller’s').toBe(0 - Math.min(cardFee, minus(total, sellerGets)))
    }),
  )
})

/** Goes through refunds and disputes as the services do, with the ledger's lines of each. */
function follow(sale: Sale, shares: Cents[], course: Step[]) {
  let money: Charge = { charged: sale.total, refunded: noCents, lost: noCents }
  let refundedForTickets = noCents
  const lines = saleLines(sale)
  const left = [...shares]
  for (const { is, part } of course) {
    const before = sum([money.refunded, money.lost])
    if (is === 'dispute') {
      const withheld = cents(Math.floor(sale.total * part))
      const { lost, entries } = disputeEntries(
        { held: noCents, fee: noCents, isLost: false },
        { state: 'lost', withheld, fee: noCents },
        { sale, returnedBefore: before, feeFallsOn: 'seller' },
      )
      lines.push(...entries.filter(({ entry }) => entry === 'lost dispute').flatMap((entry) => entry.lines))
      money = { ...money, lost: sum([money.lost, lost]) }
    } else {
      const chosen = is === 'tickets' ? left.splice(0, Math.floor(left.length * part)) : []
      const refund = { decided: sum(chosen), otherwise: minus(before, refundedForTickets) }
      const amount = is === 'rest' ? stillRefundable(money) : dueForTickets(refund, money, refundedForTickets)
      const after = sum([before, amount])
      lines.push(...refundLines(sale, { before, after }, 'seller'))
      if (is === 'tickets') refundedForTickets = sum([refundedForTickets, amount])
      money = { ...money, refunded: sum([money.refunded, amount]) }
    }
    expect(sum([money.refunded, money.lost])).toBeLessThanOrEqual(sale.total)
  }
  return { ...money, lines }
}
