import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, wallTime } from '../../../../kernel/day.ts'
import { emptyDraft, listingOf } from '../draft.ts'
import type { Listing } from '../listing.ts'
import { isDayForm, isImpossibleClock, momentOf, onClock, timeOf } from './times.ts'
import { onVenueClock } from './venue-clock.ts'
import { zoneOf } from './zone-names.ts'

test.each([
  ['2027-03-05', '2027-03-05', null, null],
  ['2027-03-05T20:00', '2027-03-05', '20:00', null],
  ['2027-03-05 20:00:59.9', '2027-03-05', '20:00', null],
  ['2027-03-05T20:00:00-08:00', '2027-03-05', '20:00', '-08:00'],
  ['2027-03-05T20:00:00-0800', '2027-03-05', '20:00', '-08:00'],
  ['2027-03-06T04:00Z', '2027-03-06', '04:00', 'UTC'],
  ['2027-03-05T20:00-08', '2027-03-05', '20:00', '-08:00'],
  ['2027-03-05T20:00+05:30', '2027-03-05', '20:00', '+05:30'],
  [' 2027-03-05T20:00 ', '2027-03-05', '20:00', null],
  ['1900-01-01', '1900-01-01', null, null],
  ['2199-12-31', '2199-12-31', null, null],
  ['20270305', '2027-03-05', null, null],
  ['20270305T200000', '2027-03-05', '20:00', null],
  ['20270306T040000Z', '2027-03-06', '04:00', 'UTC'],
  ['3/5/2027', '2027-03-05', null, null],
  ['1/23/27', '2027-01-23', null, null],
  ['3/5/1999', '1999-03-05', null, null],
  [' Feb  14  2027 ', '2027-02-14', null, null],
  ['Sat 1/23/27', '2027-01-23', null, null],
  ['1/23/2027 8:30 PM', '2027-01-23', '20:30', null],
  ['1/23/2027 20:30:00', '2027-01-23', '20:30', null],
  ['Feb 14 2027', '2027-02-14', null, null],
  ['february 14th, 2027', '2027-02-14', null, null],
  ['Sunday, Feb. 14, 2027 at 8pm', '2027-02-14', '20:00', null],
  ["Sept 1 '27", '2027-09-01', null, null],
  ['14-Feb-27', '2027-02-14', null, null],
  ['14 February 2027', '2027-02-14', null, null],
])('%s is the day %s at %s in zone %s', (text, onDay, time, zone) => {
  expect(momentOf(text)).toEqual({ day: onDay, time, zone })
})

test.each([
  '',
  '2027-02-29',
  '0000-01-01',
  '1899-12-31',
  '2200-01-01',
  '2027-03-05T20:00+99:00',
  '2027-03-05T25:00',
  '2027-03-05T24:00',
  '13/5/2027',
  '5.3.2027',
  '1/23',
  'Mon, Feb 14 2027',
  'Feb 30 2027',
  'Feb 14',
  'Feb 14 2027 late',
  '2/14/27 25:00',
  '14/2/27',
  'tomorrow',
])('%j is no day', (text) => {
  expect(momentOf(text)).toBeNull()
})

test('text counts as written like a day if it names a month, whether or not the day exists', () => {
  expect(['2027-02-30', '2/30/2027', 'Feb 30 2027'].map(isDayForm)).toEqual([true, true, true])
  expect(['tomorrow', 'Foo 14 2027', ''].map(isDayForm)).toEqual([false, false, false])
})

test.each([
  ['20:00', '20:00'],
  ['9:05', '09:05'],
  ['T18:30:00', '18:30'],
  ['8pm', '20:00'],
  [' 8 pm ', '20:00'],
  ['8:30 P.M.', '20:30'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['noon', '12:00'],
  ['midnight', null],
  ['24:00', null],
  ['13pm', null],
  ['late', null],
  ['', null],
])('the clock says %j: %s', (text, time) => {
  expect(timeOf(text)).toBe(time)
})

test('every time of the day reads back', () => {
  const check = fc.property(fc.nat(23), fc.nat(59), (hours, minutes) => {
    const [h, min] = [String(hours).padStart(2, '0'), String(minutes).padStart(2, '0')]
    expect(timeOf(`${h}:${min}`)).toBe(`${h}:${min}`)
    expect(timeOf(`${hours % 12 || 12}:${min} ${hours < 12 ? 'AM' : 'PM'}`)).toBe(`${h}:${min}`)
  })
  fc.assert(check)
})

test('zones are known by IANA’s name, behind a maker’s prefix, and by Microsoft’s', () => {
  expect(zoneOf('America/Los_Angeles')).toBe('America/Los_Angeles')
  expect(zoneOf('/example.org/20270101/America/Los_Angeles')).toBe('America/Los_Angeles')
  expect(zoneOf(' America/Los_Angeles ')).toBe('America/Los_Angeles')
  expect(zoneOf('Pacific Standard Time')).toBe('America/Los_Angeles')
  expect(zoneOf('Pacific/Nowhere')).toBeNull()
  expect(zoneOf('constructor')).toBeNull()
})

function listing(start: string, doors: string): Listing {
  const result = listingOf({ ...emptyDraft, line: 1, name: 'A', venue: 'B', day: start, doors })
  if (!('listing' in result)) throw new Error(result.reason)
  return result.listing
}

test('an instant becomes the venue’s day and time, doors before midnight included', () => {
  const zone = zoneOf('America/Los_Angeles')
  if (!zone) throw new Error('no zone')
  expect(onVenueClock(listing('2027-03-09T04:30Z', '03:30'), zone)).toMatchObject({
    day: '2027-03-08',
    time: '20:30',
    doors: '19:30',
  })
  expect(onVenueClock(listing('2027-03-09T00:30Z', '23:30'), zone)).toMatchObject({
    day: '2027-03-08',
    time: '16:30',
    doors: '15:30',
  })
  expect(onVenueClock(listing('2027-03-08T20:30', '19:30'), zone)).toMatchObject({
    day: '2027-03-08',
    time: '20:30',
    doors: '19:30',
    zone,
  })
  expect(onVenueClock(listing('2027-03-08', ''), zone)).toMatchObject({
    day: day('2027-03-08'),
    time: null,
    doors: null,
  })
})

test('a venue’s own wall time is never moved, not even one that its clock skips', () => {
  const zone = zoneOf('America/Los_Angeles')
  if (!zone) throw new Error('no zone')
  expect(onVenueClock(listing('2027-03-14T02:30', ''), zone).time).toBe(wallTime('02:30'))
  const skipped = { day: day('2027-03-14'), time: wallTime('02:30'), zone }
  expect(onClock(skipped, zone)).toEqual(skipped)
})

test.each([' 25:00 ', '24:30', '8:75 pm', '13:00 PM', '13pm', '20:00:990', '2026-12-04 25:00'])(
  '%j has the form of a time, and no clock shows it',
  (text) => {
    expect(isImpossibleClock(text)).toBe(true)
  },
)

test.each(['', 'late', 'after 9', '8', '8-11 pm', '20:00', '8 pm', 'noon', '2026-12-03', '2026-12-03 20:00', 'TBA'])(
  '%j is a time or words',
  (text) => {
    expect(isImpossibleClock(text)).toBe(false)
  },
)

// In Los Angeles clocks go forward at 10:00 UTC on March 14.
test.each<
  [
    start: string,
    others: { doors?: string; end?: string },
    times: Partial<Record<'time' | 'doors' | 'endTime', string>>,
  ]
>([
  ['2027-03-15T09:00Z', { doors: '09:30' }, { time: '02:00', doors: '01:30' }],
  ['2027-03-14T11:00Z', { doors: '10:30' }, { time: '04:00', doors: '03:30' }],
  ['2027-03-14T11:00Z', { doors: '11:00' }, { time: '04:00', doors: '04:00' }],
  ['2027-03-14T09:00Z', { end: '08:30' }, { time: '01:00', endTime: '01:30' }],
  ['2027-03-14T08:00Z', { end: '09:30' }, { time: '00:00', endTime: '01:30' }],
  ['2027-03-14T09:00Z', { end: '09:00' }, { time: '01:00', endTime: '01:00' }],
])(
  'a show at %s with %o keeps the hours before and after it when clocks change',
  (start, { doors = '', end = '' }, times) => {
    const zone = zoneOf('America/Los_Angeles')
    if (!zone) throw new Error('no zone')
    const endTime = end ? wallTime(end) : null
    expect(onVenueClock({ ...listing(start, doors), endTime }, zone)).toMatchObject(times)
  },
)

test('the dates that a weekly show skips move with its own', () => {
  const zone = zoneOf('America/Los_Angeles')
  if (!zone) throw new Error('no zone')
  const weekly = { removedDates: [day('2027-03-13')] }
  expect(onVenueClock({ ...listing('2027-03-06T04:30Z', ''), weekly }, zone)).toMatchObject({
    day: '2027-03-05',
    weekly: { removedDates: ['2027-03-12'] },
  })
  expect(onVenueClock(listing('2027-03-06T04:30Z', ''), zone).weekly).toBeNull()
})
