import { expect, test } from 'vitest'
import { periodOf, taxReport, type TaxSums, taxTotal, untaxedPlaces } from './tax-report.ts'

const tacoma = { taxName: 'Tacoma admission tax', address: '1313 Market St, Tacoma, WA 98402' }
const sums = (over: Partial<TaxSums>): TaxSums => ({
  ...{ month: '2026-11', ...tacoma, salesCents: 0, refundsCents: 0, collectedCents: 0, refundedTaxCents: 0 },
  ...over,
})

test('a month is in its quarter and its year', () => {
  expect(['2026-01', '2026-03', '2026-04', '2026-12'].map((month) => periodOf(month, 'quarter'))).toEqual([
    ...['2026 Q1', '2026 Q1', '2026 Q2', '2026 Q4'],
  ])
  expect(periodOf('2026-12', 'month')).toBe('2026-12')
  expect(periodOf('2026-12', 'year')).toBe('2026')
})

test('sales without refunds are taxable where a tax was collected, and exempt in its place where none was', () => {
  const rows = taxReport(
    [
      sums({ salesCents: 10_000, refundsCents: 2_000, collectedCents: 500, refundedTaxCents: 100 }),
      sums({ taxName: null, salesCents: 3_000 }),
      sums({ taxName: null, address: '12 Broadway, Oakland, CA 94607', salesCents: 7_000, refundsCents: 1_000 }),
    ],
    'month',
  )
  const row = { period: '2026-11', salesCents: 13_000, refundsCents: 2_000, taxableCents: 8_000, exemptCents: 3_000 }
  expect(rows).toEqual([
    {
      ...{ ...row, place: 'Tacoma, WA', taxName: 'Tacoma admission tax' },
      ...{ collectedCents: 500, refundedTaxCents: 100, dueCents: 400 },
    },
    {
      ...{ period: '2026-11', place: untaxedPlaces, taxName: null, salesCents: 7_000, refundsCents: 1_000 },
      ...{ taxableCents: 0, exemptCents: 6_000, collectedCents: 0, refundedTaxCents: 0, dueCents: 0 },
    },
  ])
})

test('periods are in order, and the total of the rows is the same by month, by quarter and in all', () => {
  const all = ['2026-12', '2026-02', '2026-11'].map((month, index) =>
    sums({ month, salesCents: 1_000 * (index + 1), collectedCents: 50 * (index + 1), refundedTaxCents: index }),
  )
  const [months, quarters, years] = (['month', 'quarter', 'year'] as const).map((period) => taxReport(all, period))
  expect(months?.map(({ period }) => period)).toEqual(['2026-02', '2026-11', '2026-12'])
  expect(quarters?.map(({ period }) => period)).toEqual(['2026 Q1', '2026 Q4'])
  expect(years).toHaveLength(1)
  expect(taxTotal(quarters ?? [])).toEqual(taxTotal(months ?? []))
  expect(taxTotal(years ?? [])).toMatchObject({
    salesCents: 6_000,
    collectedCents: 300,
    refundedTaxCents: 3,
    dueCents: 297,
  })
})

test('a tax that is no longer collected keeps its name', () => {
  expect(taxReport([sums({ taxName: 'Old tax', collectedCents: 5 })], 'year')).toMatchObject([
    { place: 'Old tax', taxName: 'Old tax', dueCents: 5 },
  ])
})
