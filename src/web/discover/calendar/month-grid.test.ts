import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import {
  addMonths,
  chooseDay,
  comingWeeksOf,
  dayAfterKey,
  isChosen,
  monthOf,
  plannedWeeksOf,
  weeksOf,
} from './month-grid.ts'

test('a month is its weeks from Sunday to Saturday, without the days of its neighbors', () => {
  const weeks = weeksOf(monthOf(day('2026-11-20')))
  expect(weeks.map((week) => week.map((date) => (date ? Number(date.slice(8)) : 0)))).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
    [29, 30, 0, 0, 0, 0, 0],
  ])
  expect(weeksOf(day('2026-05-01')).map((week) => week.filter(Boolean).length)).toEqual([2, 7, 7, 7, 7, 1])
  expect(weeksOf(day('2026-02-01'))).toHaveLength(4)
})

test('the calendar of upcoming shows starts with this week, and shows other months whole', () => {
  const november = monthOf(day('2026-11-20'))
  expect(comingWeeksOf(november, day('2026-11-28'))).toEqual(weeksOf(november).slice(3))
  expect(comingWeeksOf(november, day('2026-11-29'))).toEqual(weeksOf(november).slice(4))
  expect(comingWeeksOf(day('2026-12-01'), day('2026-11-28'))).toEqual(weeksOf(day('2026-12-01')))
})

test('in the last week of a month, a calendar to plan with has the next month as well', () => {
  const november = monthOf(day('2026-11-20'))
  const numbers = (weeks: ReturnType<typeof weeksOf>) =>
    weeks.map((week) => week.map((date) => (date ? Number(date.slice(8)) : 0)))
  expect(plannedWeeksOf(november, day('2026-11-28'))).toEqual(comingWeeksOf(november, day('2026-11-28')))
  const planned = numbers(plannedWeeksOf(november, day('2026-11-30')))
  expect(planned).toHaveLength(5)
  expect(planned.slice(0, 2)).toEqual([
    [29, 30, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11, 12],
  ])
  // A month that ends on a Saturday shares no week.
  const october = numbers(plannedWeeksOf(day('2026-10-01'), day('2026-10-29')))
  expect(october[0]).toEqual([25, 26, 27, 28, 29, 30, 31])
  expect(october[1]?.[0]).toBe(1)
})

test.each<[month: string, count: number, expected: string]>([
  ['2026-11-01', 1, '2026-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-01'],
])('from %s by %i months is %s', (month, count, expected) => {
  expect(addMonths(day(month), count)).toBe(expected)
})

test.each<[key: string, from: string, expected: string | null]>([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  ['ArrowDown', '2026-11-26', '2026-12-03'],
  ['Home', '2026-12-03', '2026-11-29'],
  ['End', '2026-12-03', '2026-12-05'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageUp', '2026-12-05', '2026-11-20'],
  ['ArrowUp', '2026-11-22', '2026-11-20'],
  ['Home', '2026-11-20', '2026-11-20'],
  ['Enter', '2026-11-22', null],
])('%s leads from %s to %s, never before today', (key, from, expected) => {
  expect(dayAfterKey(day(from), key, day('2026-11-20'))).toBe(expected)
})

test('a day, a range, and a new start are chosen one day at a time', () => {
  const none = { date: null, until: null }
  const friday = chooseDay(none, day('2026-11-20'))
  expect(friday).toEqual({ date: '2026-11-20', until: null })
  const weekend = chooseDay(friday, day('2026-11-22'))
  expect(weekend).toEqual({ date: '2026-11-20', until: '2026-11-22' })
  expect(chooseDay(weekend, day('2026-11-21'))).toEqual({ date: '2026-11-21', until: null })
  expect(chooseDay(friday, day('2026-11-19'))).toEqual({ date: '2026-11-19', until: null })
  expect(chooseDay(friday, day('2026-11-20'))).toEqual(none)

  const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map((text) => day(text))
  expect(days.map((date) => isChosen(weekend, date))).toEqual([false, true, true, false])
  expect(days.map((date) => isChosen(friday, date))).toEqual([false, true, false, false])
  expect(days.some((date) => isChosen(none, date))).toBe(false)
})
