import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { readListings } from './read-listings.ts'

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:a',
  'SUMMARY:A',
  'LOCATION:Test Tavern',
  ...lines,
  'END:VEVENT',
]
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const readAll = (...lines: string[]) => readListings(calendar(...lines), { today: day('2026-11-20') })
const read = (...lines: string[]) => readAll(...event(...lines))
const pacific = 'DTSTART;TZID=America/Los_Angeles:20261204T200000'

test.for<[end: string, endTime: string | null]>([
  ['DTEND;TZID=America/Los_Angeles:20261204T233000', '23:30'],
  ['DTEND;TZID=America/Los_Angeles:20261205T020000', '02:00'],
  ['DTEND;TZID=America/Los_Angeles:20261205T080000', '08:00'],
  ['DTEND;TZID=America/Los_Angeles:20261205T195900', '19:59'],
  ['DTEND;TZID=America/New_York:20261205T030000', '00:00'],
  ['DTEND:20261205T073000Z', '23:30'],
  ['DURATION:PT3H15M', '23:15'],
  ['DURATION:PT5H', '01:00'],
  ['X-NONE:1', null],
])('with %s a show of 8 PM ends at %s', ([end, endTime]) => {
  expect(read(pacific, end)).toMatchObject({ problems: [], listings: [{ time: '20:00', endTime, notes: null }] })
})

test('CSV and JSON-LD tell an end too, and one that cannot be read or lies before the start becomes a note', () => {
  const csv = (end: string) =>
    readListings(`date,start,end,venue,lineup\n2026-12-04,8pm,${end},Test Tavern,A`).listings[0] ?? {}
  expect(csv('11:30 PM')).toMatchObject({ endTime: '23:30', notes: null })
  expect(csv('late')).toMatchObject({ endTime: null, notes: 'End: late' })
  expect(csv('2026-12-03')).toMatchObject({ endTime: null, notes: 'End: 2026-12-03' })
  const node = { '@type': 'Event', name: 'A', location: 'Test Tavern', startDate: '2026-12-04T20:00' }
  const { listings } = readListings(JSON.stringify({ ...node, endDate: '2026-12-04T22:00' }))
  expect(listings).toMatchObject([{ endTime: '22:00' }])
})

test.for<[endDate: string, endTime: string, end: object]>([
  ['2026-12-05', '1:30 am', { endTime: '01:30', notes: null }],
  ['12/4/2026', '23:00', { endTime: '23:00', notes: null }],
  ['2026-12-04', '', { endTime: null, notes: null }],
  ['', '11 pm', { endTime: '23:00', notes: null }],
  ['2026-12-04T23:15', '11 pm', { endTime: '23:15', notes: null }],
  ['2026-12-04', '2026-12-04 22:45', { endTime: '22:45', notes: null }],
  ['2026-12-04', 'late', { endTime: null, notes: 'End: 2026-12-04 late' }],
  ['2026-12-05', '9 pm', { endTime: '21:00', notes: 'Day 1 of 2' }],
])('CSV with the end date "%s" and the end time "%s" keeps both', ([endDate, endTime, end]) => {
  const text = `date,start,end_date,end_time,venue,lineup\n2026-12-04,8pm,${endDate},${endTime},Test Tavern,A`
  const { listings, unreadColumns } = readListings(text)
  expect(listings[0]).toMatchObject(end)
  expect(unreadColumns).toEqual([])
})

test('a show of several days is one show a day, and a longer one is one show that says how long it runs', () => {
  const days = (first: string, after: string) =>
    read(`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${after}`).listings.map((one) => [
      one.day,
      one.uid,
      one.notes,
    ])
  expect(days('20261204', '20261205')).toEqual([['2026-12-04', 'a', null]])
  expect(days('20261204', '20261207')).toEqual([
    ['2026-12-04', 'a', 'Day 1 of 3'],
    ['2026-12-05', 'a 2026-12-05', 'Day 2 of 3'],
    ['2026-12-06', 'a 2026-12-06', 'Day 3 of 3'],
  ])
  const until = (end: string) =>
    read(pacific, `DTEND;TZID=America/Los_Angeles:${end}`).listings.map((one) => [one.day, one.endTime])
  expect(until('20261205T200000')).toEqual([
    ['2026-12-04', '20:00'],
    ['2026-12-05', '20:00'],
  ])
  expect(until('20261206T020000')).toEqual([
    ['2026-12-04', '02:00'],
    ['2026-12-05', '02:00'],
  ])
  expect(days('20261204', '20270301')).toEqual([['2026-12-04', 'a', 'Runs through Sun, Feb 28, 2027']])
})

test('a weekly rule is a weekly show on each of its weekdays, without the dates that it leaves out', () => {
  const { listings, problems } = read(
    ...[pacific, 'RRULE:FREQ=WEEKLY;BYDAY=FR,SU'],
    ...['EXDATE;TZID=America/Los_Angeles:20261225T200000,20270101T200000', 'EXDATE:20261214T040000Z'],
  )
  expect(problems).toEqual([])
  expect(listings.map(({ day: first, weekly, uid, time }) => [first, weekly?.removedDates, uid, time])).toEqual([
    ['2026-12-04', ['2026-12-25', '2027-01-01'], 'a Friday', '20:00'],
    ['2026-12-06', ['2026-12-13'], 'a Sunday', '20:00'],
  ])
  expect(read(pacific, 'RRULE:FREQ=WEEKLY').listings).toMatchObject([{ uid: 'a', weekly: { removedDates: [] } }])
})

test('a moved date becomes its own show, and the weekly show skips it', () => {
  const moved = event('RECURRENCE-ID;TZID=America/Los_Angeles:20261211T200000', pacific.replace('1204T20', '1212T21'))
  const { listings } = readAll(...event(pacific, 'RRULE:FREQ=WEEKLY'), ...moved)
  expect(listings.map(({ day: first, time, weekly }) => [first, time, weekly?.removedDates])).toEqual([
    ['2026-12-04', '20:00', ['2026-12-11']],
    ['2026-12-12', '21:00', undefined],
  ])
})

test('a weekly rule with an end is its coming dates', () => {
  const days = (rule: string, start = pacific) => {
    const { listings, problems } = read(start, `RRULE:FREQ=WEEKLY;${rule}`)
    return [...listings.map((one) => one.day), ...problems.map(({ reason }) => reason)]
  }
  expect(days('COUNT=2')).toEqual(['2026-12-04', '2026-12-11'])
  expect(days('COUNT=1000000000')).toHaveLength(60)
  expect(days('UNTIL=20261219T040000Z')).toEqual(['2026-12-04', '2026-12-11', '2026-12-18'])
  expect(days('UNTIL=20261127', pacific.replace('1204', '1106'))).toEqual(['2026-11-20', '2026-11-27'])
  expect(days('UNTIL=20260101', pacific.replace('2026', '2025'))).toEqual(['all its dates are in the past'])
  expect(days('UNTIL=soon')).toEqual(['we can’t read the end of its weekly dates'])
})

test('an end in a thousand years is none', () => {
  const { listings } = read(pacific, 'RRULE:FREQ=WEEKLY;UNTIL=99991231T235959Z')
  expect(listings).toMatchObject([{ uid: 'a', weekly: { removedDates: [] } }])
})

test('rules that would repeat long texts are refused before they fill the memory', () => {
  const text = `DESCRIPTION:${'long '.repeat(400)}`
  const rules = Array.from({ length: 20 }, (_, n) =>
    event(pacific, text, 'RRULE:FREQ=WEEKLY;COUNT=60').join('\n').replace('UID:a', `UID:${n}`),
  )
  const options = { maxRows: 2_000, today: day('2026-11-20') }
  expect(readListings(calendar(...rules), options).listings).toHaveLength(1_200)
  expect(() => readListings(calendar(...rules), { ...options, maxCopied: 900_000 })).toThrow(
    'Please split it into smaller files.',
  )
})

test.for([
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;BYDAY=1FR',
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=1FR',
  'FREQ=WEEKLY;COUNT=x',
])('the rule %s is not weekly, and its row says so', (rule) => {
  expect(read(pacific, `RRULE:${rule}`)).toMatchObject({
    listings: [],
    problems: [{ reason: 'it repeats, and we can only import single dates and simple weekly shows' }],
  })
})

test('a file of few rows with too many dates is refused for its dates', () => {
  const rules = Array.from({ length: 4 }, (_, n) =>
    event(pacific, 'RRULE:FREQ=WEEKLY;COUNT=30').join('\n').replace('UID:a', `UID:${n}`),
  )
  const read30 = (maxRows: number) => readListings(calendar(...rules), { maxRows, today: day('2026-11-20') })
  expect(() => read30(100)).toThrow(
    'This file has too many dates for one import (up to 100, or fewer with long descriptions).',
  )
  expect(() => read30(3)).toThrow('This file has more than 2,000 rows.')
})
