import { expect, test } from 'vitest'
import { parseZone } from '../../../kernel/zone.ts'
import { readDay, readTime } from './event-times.ts'

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
