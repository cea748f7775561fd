import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountText,
  basisPoints,
  cents,
  fromDollars,
  includedShare,
  minus,
  noCents,
  priceText,
  share,
  sumsOf,
  sum,
  times,
  toDollars,
} from './money.ts'

test.each([
  [49, 100, 0],
  [50, 100, 1],
  [149, 100, 1],
  [150, 100, 2],
  [1225, 210, 26],
  [2000, 0, 0],
  [0, 290, 0],
])('the share of %i cents at %i basis points is rounded half up to %i (C16)', (amount, rate, expected) => {
  expect(share(cents(amount), basisPoints(rate))).toBe(expected)
})

test.each([
  // 4 % inside $20.15 is exactly 77.5 cents.
  [2015, 400, 400, 78],
  [2014, 400, 400, 77],
  [13, 400, 400, 1],
  [12, 400, 400, 0],
  [2000, 500, 500, 95],
  [2100, 500, 500, 100],
  // Two taxes of 2 % inside $20.15: each is exactly 38.75 cents.
  [2015, 200, 400, 39],
  [0, 900, 900, 0],
])(
  'the tax inside %i cents, at %i of %i basis points, is rounded half up to %i (C17)',
  (amount, rate, all, expected) => {
    expect(includedShare(cents(amount), basisPoints(rate), basisPoints(all))).toBe(expected)
  },
)

test('a single tax inside a price is the only rate there', () => {
  expect(includedShare(cents(2100), basisPoints(500))).toBe(100)
})

test('money is whole cents and rates are whole basis points; anything else is a bug', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => cents(amount)).toThrow(new RangeError(`Not whole cents: ${amount}`))
  }
  for (const rate of [-1, 0.5, Number.NaN]) {
    expect(() => basisPoints(rate)).toThrow(new RangeError(`Not basis points: ${rate}`))
  }
  expect([cents(-5), basisPoints(0), noCents]).toEqual([-5, 0, 0])
})

test('amounts are added, taken away and multiplied in cents', () => {
  expect(sum([])).toBe(0)
  expect(sum([cents(1), cents(20), cents(300)])).toBe(321)
  expect(minus(cents(1000), cents(30), cents(4))).toBe(966)
  expect(times(cents(1050), 3)).toBe(3150)
})

test.each([
  [20, 2000],
  [0, 0],
  [21.31, 2131],
  [0.07, 7],
  [1.1, 110],
  [1.005, null],
  [0.001, null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e14, null],
])('%d dollars on the wire are %s cents', (dollars, expected) => {
  expect(fromDollars(dollars)).toBe(expected)
})

test('every amount survives the way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      expect(fromDollars(toDollars(cents(amount)))).toBe(amount)
    }),
  )
})

test.each([
  [0, '$0', '$0.00'],
  [5, '$0.05', '$0.05'],
  [2000, '$20', '$20.00'],
  [2131, '$21.31', '$21.31'],
  [123_456_700, '$1,234,567', '$1,234,567.00'],
  [-2000, '−$20', '−$20.00'],
  [-150, '−$1.50', '−$1.50'],
])('%i cents read %s, on a receipt %s', (amount, price, column) => {
  expect([priceText(cents(amount)), amountText(cents(amount))]).toEqual([price, column])
})

test('rows of a report add up by name, and none to nothing', () => {
  const rows = [
    { tickets: 2, netCents: 1500, day: 'Friday' },
    { tickets: 1, netCents: -300, day: 'Saturday' },
  ]
  expect(sumsOf(['tickets', 'netCents'], rows)).toEqual({ tickets: 3, netCents: 1200 })
  expect(sumsOf(['tickets', 'netCents'], [])).toEqual({ tickets: 0, netCents: 0 })
})
