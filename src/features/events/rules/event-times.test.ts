import { expect, test } from 'vitest'
import { parseZone } from '../../../kernel/zone.ts'
import { readDay, readMoment, readTime } from './event-times.ts'

const pacific = parseZone('America/Los_Angeles') ?? expect.fail('no such zone')

test.each([
  ['2026-11-20', '2026-11-20', null],
  ['20:30', null, '20:30'],
  ['2026-11-20T20:30', '2026-11-20', '20:30'],
  ['2026-11-20T20:30:00', '2026-11-20', '20:30'],
  ['2026-11-20T20:30:00.000', '2026-11-20', '20:30'],
  ['2026-11-21T04:30:00.000Z', '2026-11-20', '20:30'],
  ['2026-11-20T23:30:00-05:00', '2026-11-20', '20:30'],
  ['2026-11-20T23:30:00-0500', '2026-11-20', '20:30'],
  ['2026-07-02T03:30:00Z', '2026-07-01', '20:30'],
  ['2026-02-29', null, null],
  ['2026-02-29T20:30', null, null],
  ['2026-11-20T24:30', null, null],
  ['2026-11-20T20:30:00+99:00', null, null],
  ['on 2026-11-20T20:30', null, null],
  ['2026-11-20T20:30 or so', null, null],
  ['tomorrow', null, null],
  ['', null, null],
  ['8:30 PM', null, null],
])('%s is the day %s and the time %s at a Pacific venue', (text, day, time) => {
  expect(readDay(text, pacific)).toBe(day)
  expect(readTime(text, pacific)).toBe(time)
})

test.each([
  ['2026-12-04T10:00', '2026-12-04T18:00:00.000Z'],
  ['2026-12-04T10:00:59', '2026-12-04T18:00:00.000Z'],
  ['2026-07-03T10:00', '2026-07-03T17:00:00.000Z'],
  ['2026-12-04T10:00:59.999-05:00', '2026-12-04T15:00:00.000Z'],
  ['2026-12-04T18:00:30Z', '2026-12-04T18:00:00.000Z'],
  // The clock skips 2 AM in March, and shows 1 AM twice in November.
  ['2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
  ['1969-12-31T23:59:30Z', '1969-12-31T23:59:00.000Z'],
  ['2026-12-04', null],
  ['10:00', null],
  ['2026-02-29T10:00', null],
  ['2026-12-04T10:00+99:00', null],
  ['0001-01-01T00:00+14:00', null],
  ['9999-12-31T23:00', null],
  ['Friday at ten', null],
  ['', null],
])('%s is the moment %s at a Pacific venue', (text, moment) => {
  expect(readMoment(text, pacific)?.toISOString() ?? null).toBe(moment)
})
