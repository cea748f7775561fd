import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents, sum, times } from '../../../kernel/money.ts'
import { type FeesPayer, quote, standardFee, taxesOnTicket } from '../../tickets/rules/price.ts'
import { cashPriceOf, cashTotalOf } from './cash-price.ts'

const taxes = [{ name: 'Amusement tax', rate: basisPoints(900) }]
const lineAt = (price: number, quantity: number, payer: FeesPayer) => {
  const amount = cents(price)
  return { price: amount, tax: sum(taxesOnTicket(amount, taxes, payer)), quantity }
}

test.each([
  ['buyer', 2000, 2180, 180],
  ['venue', 2000, 2000, 165],
  ['buyer', 0, 0, 0],
] as const)('with fees on the %s, a ticket at %i costs %i in cash, %i of it tax', (payer, price, total, tax) => {
  const line = lineAt(price, 1, payer)
  expect(cashPriceOf(line, payer)).toBe(total)
  expect(line.tax).toBe(tax)
})

test('cash costs what buyers pay by card without the fees, or exactly that where the venue pays them (P10)', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 10 })), {
    minLength: 1,
  })
  fc.assert(
    fc.property(lines, fc.constantFrom<FeesPayer>('buyer', 'venue'), (amounts, feesPayer) => {
      const basket = amounts.map(([price, quantity]) => lineAt(price, quantity, feesPayer))
      const { total, tax } = cashTotalOf({ lines: basket, feesPayer })
      const { buyerPays, platformFee, cardFee } = quote(basket, feesPayer, standardFee)
      expect(total).toBe(feesPayer === 'venue' ? buyerPays : buyerPays - platformFee - cardFee)
      expect(tax).toBe(sum(basket.map((line) => times(line.tax, line.quantity))))
      expect(tax).toBeLessThanOrEqual(total)
    }),
  )
})
