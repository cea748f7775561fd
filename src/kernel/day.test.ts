import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  clockText,
  commaDayText,
  day,
  dayOfMonth,
  daysBetween,
  dayText,
  momentText,
  monthText,
  parseDay,
  parseWallTime,
  wallTime,
  weekdayOf,
  weekdays,
} from './day.ts'

test.each(['2026-11-20', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(parseDay(text)).toBe(text)
  expect(day(text)).toBe(text)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '2026-1-1', '2026-11-20T00:00', ' 2026-11-20', ''])(
  '"%s" is no day',
  (text) => {
    expect(parseDay(text)).toBeNull()
    expect(() => day(text)).toThrow(new RangeError(`Not a day: ${text}`))
  },
)

test.each(['00:00', '09:05', '19:59', '23:59'])('%s is on the clock', (text) => {
  expect(parseWallTime(text)).toBe(text)
  expect(wallTime(text)).toBe(text)
})

test.each(['24:00', '12:60', '9:05', '09:05:00', '109:05', 'noon', ''])('"%s" is not on the clock', (text) => {
  expect(parseWallTime(text)).toBeNull()
  expect(() => wallTime(text)).toThrow(new RangeError(`Not a wall time: ${text}`))
})

test('days are counted over months, leap years and changes of the clock', () => {
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
  expect(addDays(day('2028-03-01'), -1)).toBe('2028-02-29')
  expect(daysBetween(day('2026-10-31'), day('2026-11-02'))).toBe(2)
  expect(daysBetween(day('2026-11-02'), day('2026-10-31'))).toBe(-2)
  expect(daysBetween(day('2026-11-02'), day('2026-11-02'))).toBe(0)
})

test('a day that is so many days later is so many days away, on the weekday that follows from it', () => {
  const days = fc.integer({ min: -10_000, max: 10_000 })
  fc.assert(
    fc.property(days, days, (start, length) => {
      const from = addDays(day('2026-11-20'), start)
      const to = addDays(from, length)
      expect(daysBetween(from, to)).toBe(length)
      expect((weekdays.indexOf(weekdayOf(from)) + (length % 7) + 7) % 7).toBe(weekdays.indexOf(weekdayOf(to)))
    }),
  )
})

test('every weekday and month has its name', () => {
  const week = Array.from({ length: 7 }, (_, n) => weekdayOf(addDays(day('2026-11-22'), n)))
  expect(week).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
  const months = Array.from({ length: 12 }, (_, n) => monthText(day(`2026-${String(n + 1).padStart(2, '0')}-15`)))
  expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})

test('a day alone has a comma and, in another year, its year; in front of a time it has none', () => {
  expect(commaDayText(day('2026-11-20'))).toBe('Fri, Nov 20')
  expect(commaDayText(day('2026-11-20'), 2026)).toBe('Fri, Nov 20')
  expect(commaDayText(day('2027-02-17'), 2026)).toBe('Wed, Feb 17, 2027')
  expect(momentText(day('2026-11-20'), wallTime('20:30'), 'PST')).toBe('Fri Nov 20, 8:30 PM PST')
  expect(momentText(day('2026-11-20'), wallTime('20:30'))).toBe('Fri Nov 20, 8:30 PM')
  expect(momentText(day('2026-11-20'), null, 'PST')).toBe('Fri, Nov 20')
})

test('a day reads "Fri Nov 20", without a leading zero', () => {
  expect(dayText(day('2026-11-20'))).toBe('Fri Nov 20')
  expect(dayText(day('2026-01-05'))).toBe('Mon Jan 5')
  expect(dayOfMonth(day('2026-01-05'))).toBe(5)
})

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:30', '1:30 PM'],
  ['23:59', '11:59 PM'],
])('the clock reads %s as %s', (time, text) => {
  expect(clockText(wallTime(time))).toBe(text)
})
