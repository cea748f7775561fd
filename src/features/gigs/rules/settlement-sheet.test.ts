import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { saySame, type SheetAct, type SheetCost, type SheetSales, settle } from './settlement-sheet.ts'
import { deals, type Terms } from './terms.ts'

const terms = (deal: Terms['deal'], guarantee: number, percentage: number): Terms => ({
  ...{ deal, guarantee: cents(guarantee), percentage: basisPoints(percentage) },
})
const sales = (netCents: number): SheetSales => ({
  ...{ tickets: 10, grossCents: netCents + 300, refundsCents: 0, feesCents: 200, taxCents: 100, netCents },
})
const act = (actTerms: Terms | null, amountCents = 0): SheetAct => ({
  ...{ actID: 'a1', actName: 'Night Ferries', terms: actTerms, amountCents },
})
const sound: SheetCost = { name: 'Sound', amountCents: 20_000, paidFrom: 'top' }
const posters: SheetCost = { name: 'Posters', amountCents: 5_000, paidFrom: 'host' }

test.each<[string, SheetCost[], SheetAct[], pay: number[], hostShare: number]>([
  [
    'a percentage is of net sales without the costs off the top',
    [sound],
    [act(terms('percentage', 0, 5_000))],
    [40_000],
    40_000,
  ],
  ['the host’s costs come out of its share', [posters], [act(terms('percentage', 0, 5_000))], [50_000], 45_000],
  ['a guarantee is paid whatever is left', [sound, posters], [act(terms('guarantee', 90_000, 0))], [90_000], -15_000],
  ['an act without terms gets what the host enters', [], [act(null, 12_345)], [12_345], 87_655],
  ['several acts share', [sound], [act(terms('versus', 30_000, 5_000)), act(null, 10_000)], [40_000, 10_000], 30_000],
])('%s', (_, costs, acts, pay, hostShare) => {
  const result = settle({ sales: sales(100_000), costs, acts })
  expect(result.pay).toEqual(pay)
  expect(result.totals.hostShareCents).toBe(hostShare)
})

const anyCost = fc.record({
  name: fc.constantFrom('Sound', 'Security'),
  amountCents: fc.integer({ min: 0, max: 100_000_000 }),
  paidFrom: fc.constantFrom('top' as const, 'host' as const),
})
const anyTerms = fc
  .record({
    deal: fc.constantFrom(...deals),
    guarantee: fc.integer({ min: 0, max: 500_000 }),
    percentage: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ deal, guarantee, percentage }) => terms(deal, guarantee, percentage))
const anyAct = fc
  .tuple(fc.option(anyTerms), fc.integer({ min: 0, max: 500_000 }))
  .map(([one, amount]) => act(one, amount))

test('net sales are the costs, what the acts get and the host’s share, to the cent (P10)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50_000, max: 10_000_000 }),
      fc.array(anyCost, { maxLength: 10 }),
      fc.array(anyAct, { maxLength: 10 }),
      (net, costs, acts) => {
        const { totals, pay } = settle({ sales: sales(net), costs, acts })
        expect(totals.offTopCents + totals.hostCostsCents).toBe(costs.reduce((all, cost) => all + cost.amountCents, 0))
        expect(pay.reduce((all, one) => all + one, 0)).toBe(totals.toActsCents)
        expect(totals.offTopCents + totals.toActsCents + totals.hostCostsCents + totals.hostShareCents).toBe(net)
        expect(Math.min(0, ...pay)).toBe(0)
      },
    ),
  )
})

test('a sheet says the same to an act with a guarantee whatever was sold, and not to one with a percentage', () => {
  const line = (actTerms: Terms | null, net: number, costs: SheetCost[] = []) => ({
    ...{ terms: actTerms, payCents: 30_000, sales: sales(net), costs },
  })
  const guarantee = terms('guarantee', 30_000, 0)
  expect(saySame(line(guarantee, 100_000), line(guarantee, 60_000, [sound]))).toBe(true)
  expect(saySame(line(null, 100_000), line(null, 60_000, [sound]))).toBe(true)
  const versus = terms('versus', 30_000, 1_000)
  expect(saySame(line(versus, 100_000), line(versus, 100_000, [posters]))).toBe(true)
  expect(saySame(line(versus, 100_000), line(versus, 99_900))).toBe(false)
  expect(saySame(line(versus, 100_000), line(versus, 100_000, [sound]))).toBe(false)
  expect(saySame(line(guarantee, 100_000), { ...line(guarantee, 100_000), payCents: 30_001 })).toBe(false)
})
