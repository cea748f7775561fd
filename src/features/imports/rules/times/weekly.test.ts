import { expect, test } from 'vitest'
import { addDays, day } from '../../../../kernel/day.ts'
import { removedDatesMax, repeatWindowDays } from '../../../../kernel/limits.ts'
import { datesUntil, skippedDates, weeklyProblem, weeklyRule } from './weekly.ts'

/** A Saturday. */
const today = day('2027-03-06')

test.each([
  ['FREQ=WEEKLY', { weekdays: [], until: '', count: null }],
  ['freq=weekly; byday=fr,sa;', { weekdays: ['Friday', 'Saturday'], until: '', count: null }],
  ['FREQ=WEEKLY;INTERVAL=1;COUNT=10', { weekdays: [], until: '', count: 10 }],
  ['FREQ=WEEKLY;UNTIL=20270401', { weekdays: [], until: '20270401', count: null }],
  ['FREQ=WEEKLY;UNTIL=99991231', { weekdays: [], until: '', count: null }],
  ['FREQ=WEEKLY;INTERVAL=2', null],
  ['FREQ=MONTHLY', null],
  ['FREQ=WEEKLY;BYDAY=1FR', null],
  ['FREQ=WEEKLY;BYMONTH=5', null],
  ['FREQ=WEEKLY;COUNT=0', null],
  ['FREQ=WEEKLY;COUNT=x5', null],
  ['FREQ=WEEKLY;COUNT=5x', null],
])('the rule %s is read as %o', (rule, expected) => {
  expect(weeklyRule(rule)).toEqual(expected)
})

test('the first date of a rule with an end counts, whatever its weekday', () => {
  expect(datesUntil(today, ['Friday'], { until: null, count: 3 })).toEqual(['2027-03-06', '2027-03-12', '2027-03-19'])
  expect(datesUntil(today, ['Friday'], { until: day('2027-03-12'), count: null })).toEqual(['2027-03-06', '2027-03-12'])
})

test('a weekly show skips what its file removes from yesterday on, and the dates before its first one', () => {
  const removed = ['2027-03-04', '2027-03-05', '2027-03-12', '2027-04-02'].map(day)
  expect(skippedDates(day('2027-03-26'), removed, today)).toEqual([
    ...['2027-03-05', '2027-03-12', '2027-04-02', '2027-03-19'],
  ])
  expect(skippedDates(day('2027-03-12'), [], today)).toEqual([])
  expect(skippedDates(day('2027-02-05'), [], today)).toEqual([])
})

test('a weekly show begins within the days that the form plans, and skips no more dates than it takes', () => {
  const lastFirst = addDays(today, repeatWindowDays - 1)
  expect(weeklyProblem(lastFirst, [], today)).toBeNull()
  expect(weeklyProblem(addDays(lastFirst, 1), [], today)).toBe(
    'its weekly dates start on Sat, Apr 17, 2027. Import it again within 42 days of that',
  )

  const removed = Array.from({ length: removedDatesMax + 1 }, (_, n) => addDays(today, n))
  expect(weeklyProblem(today, removed.slice(1), today)).toBeNull()
  expect(weeklyProblem(today, removed, today)).toBe('it skips more than 400 dates')
})
