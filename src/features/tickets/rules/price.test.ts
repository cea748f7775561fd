import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { basisPoints, cents, sum } from '../../../kernel/money.ts'
import {
  allInPrice,
  type FeesPayer,
  highestFee,
  platformFeeOn,
  priceOn,
  quote,
  standardFee,
  taxesOnTicket,
} from './price.ts'

const taxOf = (percent: number) => [{ name: 'Admission tax', rate: basisPoints(percent * 100) }]

function priced(price: number, percent: number, quantity: number, feesPayer: FeesPayer) {
  const tax = sum(taxesOnTicket(cents(price), taxOf(percent), feesPayer))
  return quote([{ price: cents(price), tax, quantity }], feesPayer, standardFee)
}

describe('a buyer who pays the fees pays, in cents', () => {
  test.each([
    [2000, 5, 1, { tax: 100, platformFee: 42, cardFee: 92, buyerPays: 2234, sellerGets: 2100 }],
    [2000, 0, 1, { tax: 0, platformFee: 42, cardFee: 89, buyerPays: 2131, sellerGets: 2000 }],
    [10000, 5, 1, { tax: 500, platformFee: 210, cardFee: 341, buyerPays: 11051, sellerGets: 10500 }],
    [1000, 9, 1, { tax: 90, platformFee: 21, cardFee: 62, buyerPays: 1173, sellerGets: 1090 }],
    [1550, 10, 1, { tax: 155, platformFee: 33, cardFee: 80, buyerPays: 1818, sellerGets: 1705 }],
    [500, 0, 1, { tax: 0, platformFee: 11, cardFee: 45, buyerPays: 556, sellerGets: 500 }],
    [2000, 5, 2, { tax: 200, platformFee: 84, cardFee: 154, buyerPays: 4438, sellerGets: 4200 }],
  ] as const)('%i at %i percent tax, tickets: %i', (price, percent, quantity, expected) => {
    expect(priced(price, percent, quantity, 'buyer')).toMatchObject(expected)
  })
})

test('the platform fee is rounded for each ticket, the card fee once for the order (C16)', () => {
  // 2.1 % of $12.25 is 25.725 cents: 26 a ticket, where 4 tickets together would be 103.
  expect(priced(1225, 0, 4, 'buyer')).toEqual({
    price: 4900,
    tax: 0,
    platformFee: 104,
    cardFee: 175,
    buyerPays: 5179,
    sellerGets: 4900,
  })
  expect(priced(1225, 0, 4, 'venue')).toMatchObject({ platformFee: 104, cardFee: 172, sellerGets: 4624 })
})

test('half a cent of a tax inside the price is rounded up (C17)', () => {
  // 4 % inside $20.15 is 77.5 cents.
  expect(taxesOnTicket(cents(2015), taxOf(4), 'venue')).toEqual([78])
  expect(taxesOnTicket(cents(1950), taxOf(4), 'venue')).toEqual([75])
})

test('a venue that absorbs the fees charges the price, its tax lies inside', () => {
  expect(priced(2000, 5, 1, 'venue')).toEqual({
    price: 2000,
    tax: 95,
    platformFee: 42,
    cardFee: 88,
    buyerPays: 2000,
    sellerGets: 1870,
  })
})

test('a free ticket carries neither fees nor tax', () => {
  expect(priced(0, 10, 3, 'buyer')).toMatchObject({ buyerPays: 0, platformFee: 0, cardFee: 0, sellerGets: 0 })
  expect(allInPrice(cents(0), taxOf(10), 'buyer', standardFee)).toBe(0)
})

test('the price shown first is one ticket with everything in it', () => {
  expect(allInPrice(cents(2000), taxOf(5), 'buyer', standardFee)).toBe(2234)
  expect(allInPrice(cents(2000), taxOf(5), 'venue', standardFee)).toBe(2000)
})

test('the early bird sings to the end of its last day', () => {
  const prices = { price: cents(2000), early: { price: cents(1500), until: day('2026-11-20') } }
  expect(priceOn(day('2026-11-20'), prices)).toEqual({ price: 1500, isEarly: true })
  expect(priceOn(day('2026-11-21'), prices)).toEqual({ price: 2000, isEarly: false })
  expect(priceOn(day('2026-11-19'), { price: cents(2000), early: null })).toEqual({ price: 2000, isEarly: false })
})

const orders = fc.record({
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  rates: fc.array(fc.integer({ min: 0, max: 950 }), { maxLength: 2 }),
  feesPayer: fc.constantFrom<FeesPayer>('buyer', 'venue'),
  fee: fc.oneof(
    fc.constant(standardFee),
    fc.record({
      rate: fc.integer({ min: 0, max: highestFee.rate }).map(basisPoints),
      flat: fc.integer({ min: 0, max: highestFee.flat }).map(cents),
    }),
  ),
})

test('S15: the parts of every order sum to what its buyer pays', () => {
  fc.assert(
    fc.property(orders, ({ lines, rates, feesPayer, fee }) => {
      const taxes = rates.map((rate) => ({ name: 'tax', rate: basisPoints(rate) }))
      const quoted = quote(
        lines.map(({ price, quantity }) => ({
          price: cents(price),
          tax: sum(taxesOnTicket(cents(price), taxes, feesPayer)),
          quantity,
        })),
        feesPayer,
        fee,
      )
      // As specified, the card fee alone can be more than tickets of a few cents.
      const isTiny = lines.some(({ price }) => price < 50)
      expect(isTiny || quoted.sellerGets >= 0).toBe(true)
      expect(quoted.sellerGets + quoted.platformFee + quoted.cardFee).toBe(quoted.buyerPays)
      const onTop = feesPayer === 'venue' ? 0 : quoted.tax + quoted.platformFee + quoted.cardFee
      expect(quoted.buyerPays).toBe(quoted.price + onTop)
    }),
  )
})

test('C16: a bigger order never costs more than its tickets shown one by one', () => {
  fc.assert(
    fc.property(orders, ({ lines, rates, feesPayer, fee }) => {
      const taxes = rates.map((rate) => ({ name: 'tax', rate: basisPoints(rate) }))
      const quoted = quote(
        lines.map(({ price, quantity }) => ({
          price: cents(price),
          tax: sum(taxesOnTicket(cents(price), taxes, feesPayer)),
          quantity,
        })),
        feesPayer,
        fee,
      )
      const singlesTotal = lines.reduce(
        (total, { price, quantity }) => total + allInPrice(cents(price), taxes, feesPayer, fee) * quantity,
        0,
      )
      expect(quoted.buyerPays).toBeLessThanOrEqual(singlesTotal)
    }),
  )
})

test('taxes inside a price are never more than a cent a line away from those of the price without them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 1, max: 950 }),
      fc.integer({ min: 1, max: 950 }),
      (price, first, second) => {
        const taxes = [first, second].map((rate) => ({ name: 'tax', rate: basisPoints(rate) }))
        const inside = sum(taxesOnTicket(cents(price), taxes, 'venue'))
        const onTop = sum(taxesOnTicket(cents(price - inside), taxes, 'buyer'))
        expect(Math.abs(inside - onTop)).toBeLessThanOrEqual(2)
      },
    ),
  )
})

test.each([
  ['nothing', { rate: 0, flat: 0 }, 2_000, 0],
  ['a fixed amount', { rate: 0, flat: 100 }, 2_000, 100],
  ['5% and 50 cents, half up', { rate: 500, flat: 50 }, 1_010, 101],
  ['of a free ticket nothing', { rate: 500, flat: 50 }, 0, 0],
  ['at most what the card fee leaves of a cheap one', { rate: 0, flat: 500 }, 100, 67],
])('a seller’s own fee: %s', (_name, { rate, flat }, price, expected) => {
  expect(platformFeeOn(cents(price), { rate: basisPoints(rate), flat: cents(flat) })).toBe(expected)
})
