import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents } from '../../../kernel/money.ts'
import {
  actPay,
  areComplete,
  basisPointsOf,
  breakEvenSales,
  centsOf,
  cleanTerms,
  type Deal,
  deals,
  exampleCut,
  termsText,
} from './terms.ts'

const terms = (deal: Deal, guarantee: number, percentage: number) => ({
  deal,
  guarantee: cents(guarantee),
  percentage: basisPoints(percentage),
})

test.each([
  ['guarantee', 30_000, 0, 400_000, 30_000, '$300 guarantee'],
  ['guarantee', 30_000, 0, 0, 30_000, '$300 guarantee'],
  ['percentage', 0, 3_000, 400_000, 120_000, '30% of net ticket sales'],
  ['percentage', 0, 1_250, 333, 42, '12.5% of net ticket sales'],
  ['percentage', 0, 7_000, -5_000, 0, '70% of net ticket sales'],
  ['plus', 30_000, 2_000, 400_000, 110_000, '$300 guarantee plus 20% of net ticket sales'],
  ['plus', 30_000, 2_000, -1, 30_000, '$300 guarantee plus 20% of net ticket sales'],
  ['versus', 30_000, 7_000, 400_000, 280_000, '$300 guarantee vs. 70% of net ticket sales, whichever is greater'],
  ['versus', 30_000, 7_000, 40_000, 30_000, '$300 guarantee vs. 70% of net ticket sales, whichever is greater'],
] as const)(
  'a %s of %i cents and %i basis points pays, at net sales of %i cents, %i cents',
  (deal, guarantee, percentage, net, pay, text) => {
    const offer = terms(deal, guarantee, percentage)
    expect(actPay(offer, cents(net))).toBe(pay)
    expect(termsText(offer)).toBe(text)
  },
)

const money = fc.integer({ min: 0, max: 100_000_000 }).map(cents)
const rate = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)

test('an act never gets less for more sales; versus is the better one of two deals, and plus is both', () => {
  fc.assert(
    fc.property(money, rate, money, money, (guarantee, percentage, sales, more) => {
      const pay = (deal: Deal, net = sales) => actPay(cleanTerms({ deal, guarantee, percentage }), net)
      for (const deal of deals) expect(pay(deal, cents(sales + more))).toBeGreaterThanOrEqual(pay(deal))
      expect(pay('versus')).toBe(Math.max(pay('guarantee'), pay('percentage')))
      expect(pay('plus')).toBe(pay('guarantee') + pay('percentage'))
      expect(pay('percentage')).toBeLessThanOrEqual(sales)
    }),
  )
})

test('terms hold only what their deal pays, and each part that it pays', () => {
  expect(cleanTerms(terms('guarantee', 30_000, 7_000))).toEqual(terms('guarantee', 30_000, 0))
  expect(cleanTerms(terms('percentage', 30_000, 7_000))).toEqual(terms('percentage', 0, 7_000))
  for (const deal of deals) {
    expect(areComplete(terms(deal, 30_000, 7_000))).toBe(true)
    expect(areComplete(terms(deal, 0, 7_000))).toBe(deal === 'percentage')
    expect(areComplete(terms(deal, 30_000, 0))).toBe(deal === 'guarantee')
  }
})

test('a percentage is explained by $1,000 of sales, and a versus deal by the sales from which the percentage pays more', () => {
  expect(exampleCut(terms('plus', 30_000, 7_000))).toBe(70_000)
  expect(breakEvenSales(terms('versus', 30_000, 7_000))).toBe(42_857)
  expect(breakEvenSales(terms('versus', 30_000, 1_000))).toBe(300_000)
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 10_000 }).map(basisPoints), (guarantee, percentage) => {
      const deal = { deal: 'versus' as const, guarantee, percentage }
      const sales = breakEvenSales(deal)
      expect(actPay(deal, sales), 'up to them the guarantee is paid').toBe(guarantee)
      expect((sales + 1) * percentage, 'a cent more brings more, before it is rounded').toBeGreaterThan(
        guarantee * 10_000,
      )
    }),
  )
})

test.each([
  ['300', 30_000],
  ['$1,250.50', 125_050],
  ['0.005', 0],
  ['-5', 0],
  ['', 0],
  ['a lot', 0],
])('a typed guarantee of "%s" is %i cents', (typed, amount) => {
  expect(centsOf(typed)).toBe(amount)
})

test.each([
  ['70', 7_000],
  ['12.5 %', 1_250],
  ['100', 10_000],
  ['100.01', 0],
  ['-1', 0],
  ['half', 0],
])('a typed percentage of "%s" is %i basis points', (typed, amount) => {
  expect(basisPointsOf(typed)).toBe(amount)
})
