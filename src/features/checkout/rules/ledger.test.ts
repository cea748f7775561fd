import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents, minus, sum } from '../../../kernel/money.ts'
import { type FeesPayer, quote, standardFee, taxesOnTicket } from '../../tickets/rules/price.ts'
import { type Account, type LedgerLine, refundLines, type Sale, saleLines, sellerCost } from './ledger.ts'

const sale = ({
  price,
  rate,
  quantity,
  feesPayer,
}: {
  price: number
  rate: number
  quantity: number
  feesPayer: FeesPayer
}): Sale => {
  const tax = sum(taxesOnTicket(cents(price), [{ name: 'tax', rate: basisPoints(rate) }], feesPayer))
  const {
    buyerPays,
    sellerGets,
    tax: taxes,
    cardFee,
  } = quote([{ price: cents(price), tax, quantity }], feesPayer, standardFee)
  return { total: buyerPays, sellerGets, tax: taxes, cardFee }
}

const sales = fc
  .record({
    price: fc.integer({ min: 100, max: 1_000_000 }),
    rate: fc.integer({ min: 0, max: 1900 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    feesPayer: fc.constantFrom<FeesPayer>('buyer', 'venue'),
  })
  .map(sale)

const totalOf = (lines: LedgerLine[]) => sum(lines.map(({ amount }) => amount))
const accountTotal = (account: Account, lines: LedgerLine[]) =>
  totalOf(lines.filter((line) => line.account === account))

test('two $20 tickets at 5 %: the seller gets 40.00 and 2.00 of tax, the platform what the provider leaves', () => {
  const lines = saleLines(sale({ price: 2000, rate: 500, quantity: 2, feesPayer: 'buyer' }))
  expect(lines).toEqual([
    { account: 'buyer', amount: -4438 },
    { account: 'seller', amount: 4000 },
    { account: 'tax', amount: 200 },
    { account: 'provider', amount: 159 },
    { account: 'platform', amount: 79 },
  ])
})

test('P10: every sale sums to zero, and the buyer paid the total', () => {
  fc.assert(
    fc.property(sales, (sold) => {
      const lines = saleLines(sold)
      expect(totalOf(lines)).toBe(0)
      expect(accountTotal('buyer', lines)).toBe(0 - sold.total)
      expect(accountTotal('seller', lines) + accountTotal('tax', lines)).toBe(sold.sellerGets)
    }),
  )
})

test('P10: refunds up to the total reverse a sale exactly, in however many parts', () => {
  fc.assert(
    fc.property(sales, fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { maxLength: 4 }), (sold, parts) => {
      const lines = saleLines(sold)
      let before = cents(0)
      for (const part of [...parts, 1]) {
        const after = cents(before + Math.floor(minus(sold.total, before) * part))
        lines.push(...refundLines(sold, { before, after }, 'platform'))
        before = after
      }
      expect(totalOf(lines)).toBe(0)
      expect(accountTotal('buyer', lines)).toBe(0)
      expect(accountTotal('seller', lines)).toBe(0)
      expect(accountTotal('tax', lines)).toBe(0)
      expect(accountTotal('platform', lines)).toBe(0 - accountTotal('provider', lines))
    }),
  )
})

test("G25, P10: a seller's refund leaves exactly the receipt's card fee with the seller", () => {
  fc.assert(
    fc.property(sales, (sold) => {
      const lines = [...saleLines(sold), ...refundLines(sold, { before: cents(0), after: sold.total }, 'seller')]
      expect(totalOf(lines)).toBe(0)
      expect(accountTotal('seller', lines)).toBe(0 - sold.cardFee)
      expect(accountTotal('platform', lines)).toBe(sold.cardFee - accountTotal('provider', lines))
    }),
  )
})

test('G25: a $10 ticket that its seller refunds costs the seller the $0.60 on its receipt', () => {
  const sold = sale({ price: 1000, rate: 0, quantity: 1, feesPayer: 'buyer' })
  expect(sold).toMatchObject({ total: 1081, cardFee: 60 })
  const lines = [...saleLines(sold), ...refundLines(sold, { before: cents(0), after: sold.total }, 'seller')]
  expect(accountTotal('seller', lines)).toBe(-60)
})

test('a free order moves no money: its ledger has no lines', () => {
  const nothing = { total: cents(0), sellerGets: cents(0), tax: cents(0), cardFee: cents(0) }
  expect(saleLines(nothing)).toEqual([])
  expect(
    saleLines(sale({ price: 2000, rate: 0, quantity: 1, feesPayer: 'buyer' })).map(({ account }) => account),
  ).toEqual(['buyer', 'seller', 'provider', 'platform'])
})

test('a partial refund takes back its part of tax and fees, half a cent up', () => {
  // Half of $44.38 with 2.00 of tax and 2.38 of fees; then a part that is 0.5 cents of the tax.
  const sold = sale({ price: 2000, rate: 500, quantity: 2, feesPayer: 'buyer' })
  expect(refundLines(sold, { before: cents(0), after: cents(2219) }, 'platform')).toEqual([
    { account: 'buyer', amount: 2219 },
    { account: 'seller', amount: -2000 },
    { account: 'tax', amount: -100 },
    { account: 'platform', amount: -119 },
  ])
  const small = { total: cents(400), sellerGets: cents(400), tax: cents(100), cardFee: cents(0) }
  expect(refundLines(small, { before: cents(0), after: cents(2) }, 'platform')).toEqual([
    { account: 'buyer', amount: 2 },
    { account: 'seller', amount: -1 },
    { account: 'tax', amount: -1 },
  ])
})

test('a whole refund costs its seller what they earned and the card fee, also in parts', () => {
  fc.assert(
    fc.property(sales, fc.double({ min: 0, max: 1, noNaN: true }), (sold, part) => {
      const middle = cents(Math.floor(sold.total * part))
      const first = sellerCost(sold, { before: cents(0), after: middle })
      const second = sellerCost(sold, { before: middle, after: sold.total })
      const earnedAndFee = sum([sold.sellerGets, sold.cardFee])
      expect(sum([first, second])).toBe(Math.min(sold.total, earnedAndFee))
    }),
  )
})
