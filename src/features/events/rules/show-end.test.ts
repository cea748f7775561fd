import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { instantOf, parseZone } from '../../../kernel/zone.ts'
import { showEnd } from './show-end.ts'

const zone = parseZone('America/Los_Angeles')!

function ends(start: string, end: string | null, on = '2026-11-21'): string {
  const [date, begins] = [day(on), wallTime(start)]
  const startsAt = instantOf(date, begins, zone)
  return showEnd({
    day: date,
    startsAt,
    wallTime: begins,
    endTime: end === null ? null : wallTime(end),
    zone,
  }).toISOString()
}

test('a show ends at its end time, after midnight too, or four hours after its start (G16)', () => {
  expect(ends('20:30', null)).toBe('2026-11-22T08:30:00.000Z')
  expect(ends('20:30', '23:00')).toBe('2026-11-22T07:00:00.000Z')
  expect(ends('20:30', '01:00')).toBe('2026-11-22T09:00:00.000Z')
  expect(ends('20:30', '20:30')).toBe('2026-11-23T04:30:00.000Z')
})

test('in the night of a clock change a show is as long as it really is', () => {
  // November 1, 02:00 happens twice in an hour: 22:00 to 02:30 lasts five and a half hours.
  expect(ends('22:00', '02:30', '2026-10-31')).toBe('2026-11-01T10:30:00.000Z')
  // 02:30 is skipped on March 14: the clock shows 03:30 then (decision C43).
  expect(ends('22:00', '02:30', '2026-03-07')).toBe('2026-03-08T10:30:00.000Z')
})
