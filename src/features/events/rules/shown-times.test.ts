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

test('a show that ends early in the morning ends on the next day’s clock', () => {
  const planned = { wall_time: wallTime('22:00'), doors_time: wallTime('21:00'), end_time: wallTime('02:30'), zone }
  // The clocks go forward on March 8 at 2 AM.
  expect(timesOn(day('2026-03-07'), planned)).toEqual({ wallTime: '22:00', doorsTime: '21:00', endTime: '03:30' })
  expect(timesOn(day('2026-03-08'), planned)).toEqual({ wallTime: '22:00', doorsTime: '21:00', endTime: '02:30' })
  expect(timesOn(day('2026-03-08'), { ...planned, wall_time: wallTime('01:00') }).endTime).toBe('03:30')
  expect(timesOn(day('2026-03-08'), { ...planned, wall_time: null }).endTime).toBe('03:30')
  expect(timesOn(day('2026-03-07'), { ...planned, wall_time: planned.end_time }).endTime).toBe('03:30')
})

test('without a date the planned times are shown as they are', () => {
  const planned = { wall_time: wallTime('22:00'), doors_time: null, end_time: wallTime('02:30'), zone }
  expect(timesOn(null, planned)).toEqual({ wallTime: '22:00', doorsTime: null, endTime: '02:30' })
})

test('a date says when it starts and ends with the venue’s offset, or its day alone while no time is announced', () => {
  const startsAt = instantOf(friday, wallTime('20:30'), zone)
  const planned = { wall_time: wallTime('20:30'), doors_time: null, end_time: wallTime('23:00'), zone }
  expect(momentsOn({ day: friday, startsAt }, planned)).toEqual({
    start: '2026-11-20T20:30:00-08:00',
    end: '2026-11-20T23:00:00-08:00',
    doors: null,
  })
  const unannounced = { ...planned, wall_time: null, doors_time: wallTime('19:30') }
  expect(momentsOn({ day: friday, startsAt }, unannounced)).toEqual({
    start: '2026-11-20',
    end: '2026-11-20',
    doors: '2026-11-20T19:30:00-08:00',
  })
})
