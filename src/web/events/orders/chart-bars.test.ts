import { expect, test } from 'vitest'
import { chartBars } from './chart-bars.ts'

test('days without sales have a bar of their own, of no height', () => {
  const sales = [
    { day: '2026-11-20', grossCents: 2000 },
    { day: '2026-11-22', grossCents: 4000 },
  ]
  expect(chartBars(sales)).toEqual({
    unit: 'day',
    bars: [
      { day: '2026-11-20', cents: 2000 },
      { day: '2026-11-21', cents: 0 },
      { day: '2026-11-22', cents: 4000 },
    ],
  })
  expect(chartBars([])).toEqual({ unit: 'day', bars: [] })
})

test('more than 62 days are drawn by week, and no cent is lost', () => {
  const sales = [
    { day: '2026-01-01', grossCents: 100 },
    { day: '2026-01-07', grossCents: 20 },
    { day: '2026-03-04', grossCents: 3 },
  ]
  const { unit, bars } = chartBars(sales)
  expect([unit, bars.length, bars[0], bars.at(-1)]).toEqual([
    'week',
    9,
    { day: '2026-01-01', cents: 120 },
    { day: '2026-02-26', cents: 3 },
  ])
  expect(chartBars([sales[0] ?? { day: '', grossCents: 0 }, { day: '2026-03-03', grossCents: 1 }]).unit).toBe('day')
})
