import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents, noCents, sum } from '../../../kernel/money.ts'
import { type FeesPayer, platformFeeOn, quote, standardFee, taxesOnTicket } from '../../tickets/rules/price.ts'
import { keptCardFee, refundLines, type Sale, saleLines } from '../rules/ledger.ts'
import { ticketShares } from './ticket-shares.ts'

type Basket = { types: { price: number; quantity: number }[]; rate: number; feesPayer: FeesPayer }

/** An order as the checkout prices it. */
function orderOf({ types, rate, feesPayer }: Basket) {
  const tickets = types.flatMap(({ price, quantity }) => {
    const tax = sum(taxesOnTicket(cents(price), [{ name: 'tax', rate: basisPoints(rate) }], feesPayer))
    return Array.from({ length: quantity }, () => ({
      price: cents(price),
      tax,
      platformFee: platformFeeOn(cents(price), standardFee),
    }))
  })
  const {
    buyerPays: total,
    sellerGets,
    tax,
    cardFee,
  } = quote(
    tickets.map((ticket) => ({ ...ticket, quantity: 1 })),
    feesPayer,
    standardFee,
  )
  const sale: Sale = { total, sellerGets, tax, cardFee }
  return { total, sale, shares: ticketShares({ total, feesPayer }, tickets) }
}

test.each<[name: string, basket: Basket, shares: number[]]>([
  ['one ticket is the whole order', { types: [{ price: 2000, quantity: 1 }], rate: 500, feesPayer: 'buyer' }, [2234]],
  [
    'the card fee, $1.59 once, is shared by price to the cent',
    { types: [{ price: 2000, quantity: 2 }], rate: 500, feesPayer: 'buyer' },
    [2222, 2221].map((amount, index) => amount - (index === 0 ? 3 : 2)),
  ],
  [
    'a venue that pays the fees has them inside the price',
    { types: [{ price: 2000, quantity: 3 }], rate: 500, feesPayer: 'venue' },
    [2000, 2000, 2000],
  ],
  [
    'a free ticket of a paid order gives nothing back',
    {
      types: [
        { price: 0, quantity: 1 },
        { price: 1000, quantity: 1 },
      ],
      rate: 0,
      feesPayer: 'buyer',
    },
    [0, 1081],
  ],
  ['free tickets give nothing back', { types: [{ price: 0, quantity: 2 }], rate: 900, feesPayer: 'buyer' }, [0, 0]],
])('%s', (_name, basket, shares) => {
  expect(orderOf(basket).shares).toEqual(shares)
})

const baskets: fc.Arbitrary<Basket> = fc.record({
  types: fc.array(
    fc.record({
      price: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 100_000 })),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  rate: fc.integer({ min: 0, max: 1900 }),
  feesPayer: fc.constantFrom<FeesPayer>('buyer', 'venue'),
})

test('P10: what the tickets of an order give back is what its buyer paid, and none gives more than it cost', () => {
  fc.assert(
    fc.property(baskets, (basket) => {
      const { total, shares } = orderOf(basket)
      expect(sum(shares)).toBe(total)
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('P10: tickets refunded one by one or together, in any order, reverse the sale and leave exactly its card fee', () => {
  const splits = fc.array(fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  fc.assert(
    fc.property(baskets, splits, fc.constantFrom('seller', 'platform'), (basket, split, feeFallsOn) => {
      const { total, sale, shares } = orderOf(basket)
      fc.pre(total > 0)
      const lines = saleLines(sale)
      const left = new Set(shares.keys())
      let before = noCents
      let keptFee = noCents
      for (const group of [...split, [...shares.keys()]]) {
        const chosen = group.filter((index) => left.delete(index))
        const after = sum([before, ...chosen.map((index) => shares[index] ?? noCents)])
        lines.push(...refundLines(sale, { before, after }, feeFallsOn))
        keptFee = sum([keptFee, keptCardFee(sale, { before, after })])
        before = after
      }
      const on = (...accounts: string[]) =>
        sum(lines.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount))
      expect(before).toBe(total)
      expect(keptFee).toBe(sale.cardFee)
      expect([on('buyer'), on('tax')]).toEqual([0, 0])
      expect(on('seller', 'platform', 'provider')).toBe(0)
      expect(feeFallsOn === 'platform' ? on('seller') : noCents).toBe(0)
    }),
  )
})
