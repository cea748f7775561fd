import { expect, test } from 'vitest'
import { day, wallTime } from './day.ts'
import { dayAt, instantOf, offsetText, parseZone, shownTime, wallOf, type Zone, zoneText } from './zone.ts'

const pacific = parseZone('America/Los_Angeles') as Zone
const eastern = parseZone('America/New_York') as Zone

test('a zone is valid if the time zone data contains it', () => {
  expect(pacific).toBe('America/Los_Angeles')
  expect(parseZone('America/Nowhere')).toBeNull()
})

test.each([
  ['2026-11-20', '20:30', pacific, '2026-11-20T20:30-08:00'],
  ['2026-07-04', '20:30', pacific, '2026-07-04T20:30-07:00'],
  ['2026-11-20', '20:30', eastern, '2026-11-20T20:30-05:00'],
  // Skipped in spring: moves forward.
  ['2026-03-08', '02:30', pacific, '2026-03-08T03:30-07:00'],
  // Twice in the fall: the first.
  ['2026-11-01', '01:30', pacific, '2026-11-01T01:30-07:00'],
])('%s %s in %s is %s (C43)', (date, time, zone, instant) => {
  expect(instantOf(day(date), wallTime(time), zone)).toEqual(new Date(instant))
})

test.each([
  ['2026-03-08', '02:30', '03:30'],
  ['2026-03-08', '01:59', '01:59'],
  ['2026-03-08', '03:00', '03:00'],
  ['2026-03-08', '04:00', '04:00'],
  ['2026-03-09', '02:30', '02:30'],
  ['2026-11-20', '20:30', '20:30'],
])('on %s a show planned for %s starts when the clock shows %s', (date, planned, expected) => {
  expect(shownTime(wallTime(planned), day(date), pacific)).toBe(expected)
})

test('a time that is not announced stays unannounced', () => {
  expect(shownTime(null, day('2026-03-08'), pacific)).toBeNull()
})

test('an instant is shown in the venue’s time zone, with its offset and name', () => {
  const instant = new Date('2026-11-21T04:30:15Z')
  expect(wallOf(instant, pacific)).toEqual({ day: '2026-11-20', time: '20:30' })
  expect(wallOf(instant, eastern)).toEqual({ day: '2026-11-20', time: '23:30' })
  expect(dayAt(new Date('2026-11-21T05:00:00Z'), eastern)).toBe('2026-11-21')
  expect(offsetText(instant, pacific)).toBe('2026-11-20T20:30:15-08:00')
  expect([zoneText(instant, pacific), zoneText(instant, eastern)]).toEqual(['PST', 'EST'])
  expect(zoneText(new Date('2026-07-04T12:00:00Z'), pacific)).toBe('PDT')
})
