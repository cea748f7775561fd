import { expect, test } from 'vitest'
import { day } from '../../../../kernel/day.ts'
import { readListings } from '../read-listings.ts'

const show = {
  '@type': 'MusicEvent',
  '@id': 'a',
  name: 'Open Mic',
  location: { '@type': 'Place', name: 'Test Tavern' },
}
const fridays = {
  '@type': 'Schedule',
  repeatFrequency: 'P1W',
  byDay: 'https://schema.org/Friday',
  startDate: '2026-12-01',
  startTime: '20:00:00',
}
const read = (schedule: unknown, more: Record<string, unknown> = {}) =>
  readListings(JSON.stringify({ ...show, eventSchedule: schedule, ...more }), { today: day('2026-11-20') })

test('a weekly schedule is a weekly show from the first of its weekdays on, without its exceptions', () => {
  const schedule = {
    ...fridays,
    endTime: '23:00:00',
    exceptDate: ['2026-12-25', '2027-01-01T20:00:00'],
    scheduleTimezone: 'America/Los_Angeles',
  }
  expect(read(schedule)).toMatchObject({
    problems: [],
    listings: [
      {
        uid: 'a',
        day: '2026-12-04',
        time: '20:00',
        endTime: '23:00',
        zone: 'America/Los_Angeles',
        weekly: { removedDates: ['2026-12-25', '2027-01-01'] },
      },
    ],
  })
})

test.for<[what: string, schedule: object, more: object, expected: object[]]>([
  ['a word for the frequency', { repeatFrequency: 'Weekly', byDay: 'FR' }, {}, [{ day: '2026-12-04' }]],
  ['no weekday', { byDay: undefined }, {}, [{ day: '2026-12-01', weekly: { removedDates: [] } }]],
  [
    'two weekdays',
    { byDay: ['schema:Sunday', 'Friday'] },
    {},
    [
      { day: '2026-12-06', uid: 'a Sunday', weekly: {} },
      { day: '2026-12-04', uid: 'a Friday', weekly: {} },
    ],
  ],
  [
    'an end',
    { byDay: ['Friday', 'Saturday'], endDate: '2026-12-11' },
    {},
    [
      { day: '2026-12-04', weekly: null },
      { day: '2026-12-05', weekly: null },
      { day: '2026-12-11', weekly: null },
    ],
  ],
  ['a number of shows', { repeatCount: 2 }, {}, [{ day: '2026-12-04' }, { day: '2026-12-11' }]],
  ['an end far away', { endDate: '9999-12-31' }, {}, [{ weekly: { removedDates: [] } }]],
  ['a duration', { duration: 'PT5H30M' }, {}, [{ time: '20:00', endTime: '01:30' }]],
  ['a spoken time', { startTime: '8:30 pm' }, {}, [{ time: '20:30', day: '2026-12-04' }]],
  [
    'only weekdays of its own',
    { startDate: undefined, startTime: undefined },
    { startDate: '2026-12-04T21:00:00-08:00', endDate: '2026-12-04T23:30:00-08:00' },
    [{ day: '2026-12-04', time: '21:00', endTime: '23:30', zone: '-08:00', notes: null }],
  ],
  [
    'one date alone',
    { repeatFrequency: undefined, byDay: undefined },
    {},
    [{ day: '2026-12-01', time: '20:00', weekly: null }],
  ],
])('a schedule with %s is read', ([, schedule, more, expected]) => {
  expect(read({ ...fridays, ...schedule }, { ...more })).toMatchObject({ problems: [], listings: expected })
})

test.for<[what: string, schedule: unknown]>([
  ['every other week', { ...fridays, repeatFrequency: 'P2W' }],
  ['every day', { ...fridays, repeatFrequency: 'P1D' }],
  ['the first Friday of a month', { ...fridays, repeatFrequency: 'P1M', byDay: '1FR' }],
  ['weekdays without a frequency', { ...fridays, repeatFrequency: undefined }],
  ['some months only', { ...fridays, byMonth: 7 }],
  ['two schedules', [fridays, { ...fridays, byDay: 'Saturday' }]],
  ['text', 'every Friday'],
])('a schedule of %s is a problem in words', ([, schedule]) => {
  expect(read(schedule)).toMatchObject({
    listings: [],
    problems: [{ reason: 'it repeats, and we can only import single dates and simple weekly shows' }],
  })
})

test('a schedule without a usable time is reported as a problem of its row', () => {
  const reasons = (schedule: object) => read({ ...fridays, ...schedule }).problems.map(({ reason }) => reason)
  expect(reasons({ startDate: undefined })).toEqual(['no date'])
  expect(reasons({ scheduleTimezone: 'Moon/Base' })).toEqual(['we don’t know its time zone, “Moon/Base”'])
  expect(reasons({ endDate: '2026-11-01' })).toEqual(['all its dates are in the past'])
})

test('an event may refer to its schedule, which then isn’t a row of its own', () => {
  const graph = [
    { ...fridays, '@id': '#fridays' },
    { ...show, eventSchedule: { '@id': '#fridays' } },
  ]
  expect(readListings(JSON.stringify({ '@graph': graph }))).toMatchObject({
    problems: [],
    listings: [{ day: '2026-12-04', weekly: { removedDates: [] } }],
  })
})
