import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { deviceTime, doorWindow, isWithin } from './door-window.ts'

const planned = {
  ...{ wall_time: wallTime('20:30'), doors_time: wallTime('19:30'), end_time: null },
  zone: 'America/Los_Angeles' as Zone,
}
const date = { day: day('2026-11-20'), startsAt: new Date('2026-11-20T20:30:00-08:00') }
const window = doorWindow(date, planned)
const at = (text: string) => new Date(`${text}-08:00`)

test('a door is worked from a day before it opens to half a day after the start', () => {
  expect(window).toEqual({ from: at('2026-11-19T19:30:00'), until: at('2026-11-21T08:30:00') })
  expect(isWithin(window, window.from) && isWithin(window, window.until)).toBe(true)
  expect(isWithin(window, at('2026-11-19T19:29:59'))).toBe(false)
  expect(isWithin(window, at('2026-11-21T08:30:01'))).toBe(false)
})

test('where no time is announced, the whole day is within it', () => {
  const unannounced = { ...planned, wall_time: null, doors_time: null }
  const all = doorWindow({ ...date, startsAt: at('2026-11-20T23:59:00') }, unannounced)
  expect(isWithin(all, at('2026-11-20T00:00:00')) && isWithin(all, at('2026-11-21T11:00:00'))).toBe(true)
})

test('a device’s time is moved into the time of the show, and never into the future', () => {
  const now = at('2026-11-20T21:00:00')
  expect(deviceTime(window, at('2026-11-20T20:41:00'), now)).toEqual(at('2026-11-20T20:41:00'))
  expect(deviceTime(window, at('2020-01-01T00:00:00'), now)).toEqual(window.from)
  expect(deviceTime(window, at('2027-01-01T00:00:00'), now)).toEqual(now)
  expect(deviceTime(window, at('2027-01-01T00:00:00'), at('2026-12-01T00:00:00'))).toEqual(window.until)
})
