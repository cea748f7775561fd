import { expect, test } from 'vitest'
import { dayLineText, lastTimeText, showDateText } from './chat-times.ts'

const zone = 'America/Los_Angeles'
/** Saturday, Nov 21, 2026, 12:30 AM at the venue. */
const nowMs = Date.parse('2026-11-21T08:30:00Z')

test('a day’s line names the last week’s days and dates the days before', () => {
  const lines = ['2026-11-21', '2026-11-20', '2026-11-16', '2026-11-14', '2025-11-20'].map((day) =>
    dayLineText(day, zone, nowMs),
  )
  expect(lines).toEqual(['Today', 'Yesterday', 'Monday', 'Sat, Nov 14', 'Thu, Nov 20, 2025'])
})

test('a day’s line changes at midnight of the venue', () => {
  const midnight = Date.parse('2026-11-21T08:00:00Z')
  expect(dayLineText('2026-11-20', zone, midnight - 1)).toBe('Today')
  expect(dayLineText('2026-11-20', zone, midnight)).toBe('Yesterday')
})

test('yesterday is yesterday on the day that the clocks change', () => {
  expect(dayLineText('2026-10-31', zone, Date.parse('2026-11-02T07:30:00Z'))).toBe('Yesterday')
})

test('a list has today’s time, then the day, then the date', () => {
  const times = ['2026-11-21T08:10:00Z', '2026-11-21T07:50:00Z', '2026-11-17T04:00:00Z', '2026-11-01T20:00:00Z']
  expect(times.map((instant) => lastTimeText(instant, zone, nowMs).replace(/\s/g, ' '))).toEqual([
    '12:10 AM',
    'Yesterday',
    'Mon',
    'Nov 1',
  ])
  expect(lastTimeText('2025-11-20T20:00:00Z', zone, nowMs)).toBe('11/20/25')
})

test('the chat of a weekly show is labeled by its weekday, that of any other by its date', () => {
  expect(showDateText({ day: '2026-11-26', dayOfWeek: 'Thursday' })).toBe('Every Thursday')
  expect(showDateText({ day: '2026-11-26', dayOfWeek: null })).toBe('Thu, Nov 26')
})
