import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceChoices } from '../../../../kernel/price-choices.ts'
import { cents, noCents } from '../../../../kernel/money.ts'
import { allInPrice, standardFee } from '../../../tickets/rules/price.ts'
import { passes, priceFilter } from './price-filter.ts'

test('a ticket passes before its fees exactly if it passes with them', () => {
  const price = fc.integer({ min: 0, max: 6_000 }).map((amount) => cents(amount))
  fc.assert(
    fc.property(fc.constantFrom(...priceChoices), price, (dollars, ticket) => {
      const filter = priceFilter(cents(dollars * 100), false)
      expect(ticket <= filter.mostBeforeFees).toBe(
        passes(filter, { cents: allInPrice(ticket, [], 'buyer', standardFee) }),
      )
    }),
  )
  expect(priceFilter(cents(2_000), false).mostBeforeFees).toBe(1_875)
})

test('an unknown price passes only where that is chosen', () => {
  expect([true, false].map((hasUnpriced) => passes(priceFilter(noCents, hasUnpriced), null))).toEqual([true, false])
})
