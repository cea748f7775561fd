import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { instantOf, type Zone } from '../../../kernel/zone.ts'
import { momentsOn, timesOn } from './shown-times.ts'

const zone = 'America/Los_Angeles' as Zone
const friday = day('2026-11-20')

test.each([
  ['23:30', '00:30', '2026-11-19T23:30:00-08:00'],
  ['19:30', '20:30', '2026-11-20T19:30:00-08:00'],
  ['20:30', '20:30', '2026-11-20T20:30:00-08:00'],
])('doors at %s of a show at %s open before it starts', (doors, start, opens) => {
  const planned = { wall_time: wallTime(start), doors_time: wallTime(doors), end_time: null, zone }
  const startsAt = instantOf(friday, wallTime(start), zone)
  expect(momentsOn({ day: friday, startsAt }, planned).doors).toBe(opens)
})

test('doors on the evening before the clocks go forward show that evening’s clock', () => {
  const sunday = day('2026-03-08')
  const planned = { wall_time: wallTime('01:00'), doors_time: wallTime('02:30'), end_time: null, zone }
  expect(timesOn(sunday, planned).doorsTime).toBe('02:30')
})
