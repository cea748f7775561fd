import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../../../kernel/day.ts'
import { rangesOf, rangeText } from './blocked-days.ts'

const first = day('2026-12-04')
const createdAt = new Date('2026-11-20T20:00:00Z')

test('a range of days is written as its ends, a single day as itself', () => {
  expect(rangeText(first, first)).toBe('Fri, Dec 4')
  expect(rangeText(first, day('2026-12-06'))).toBe('Fri, Dec 4 – Sun, Dec 6')
})

test('days that follow each other with one note are one range; a gap or another note begins the next', () => {
  const blocked = (date: string, note = 'Tour') => ({ day: day(date), note, createdAt })
  const days = [
    ...[blocked('2026-12-04'), blocked('2026-12-05'), blocked('2026-12-06', 'Rest'), blocked('2026-12-07', 'Rest')],
    ...[blocked('2026-12-09', 'Rest'), blocked('2026-12-31'), blocked('2027-01-01')],
  ]
  expect(rangesOf(days).map(({ firstDay, lastDay, note }) => [firstDay, lastDay, note])).toEqual([
    ['2026-12-04', '2026-12-05', 'Tour'],
    ['2026-12-06', '2026-12-07', 'Rest'],
    ['2026-12-09', '2026-12-09', 'Rest'],
    ['2026-12-31', '2027-01-01', 'Tour'],
  ])
  expect(rangesOf([])).toEqual([])
})

test('ranges hold all blocked days and no other, in their order', () => {
  const someDays = fc
    .uniqueArray(fc.record({ offset: fc.nat(20), note: fc.constantFrom('', 'Tour') }), {
      selector: ({ offset }) => offset,
    })
    .map((days) =>
      days
        .toSorted((one, other) => one.offset - other.offset)
        .map(({ offset, note }) => ({ day: addDays(first, offset), note, createdAt })),
    )
  fc.assert(
    fc.property(someDays, (days) => {
      const back = rangesOf(days).flatMap(({ firstDay, lastDay, note, createdAt: at }) => {
        const range = []
        for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) {
          range.push({ day: date, note, createdAt: at })
        }
        return range
      })
      expect(back).toEqual(days)
    }),
  )
})
