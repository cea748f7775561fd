import { expect, test } from 'vitest'
import { currentDate } from './current-date.ts'
import { hoursToDoors } from './hours-to-doors.ts'

const at = (text: string) => new Date(`${text}:00-08:00`)
const onDay = (text: string, canceled_at: Date | null = null) => ({ starts_at: at(text), canceled_at })
const fridays = ['2026-11-20T20:30', '2026-11-27T20:30', '2026-12-04T20:30'].map((text) => onDay(text))
const dayOn = (now: string, dates = fridays) => currentDate(dates, at(now))?.starts_at.toISOString()

test('doors stay on tonight past midnight, then turn to the next date', () => {
  expect(dayOn('2026-11-20T18:00')).toBe(fridays[0]?.starts_at.toISOString())
  expect(dayOn('2026-11-21T02:00')).toBe(fridays[0]?.starts_at.toISOString())
  expect(dayOn('2026-11-21T10:00')).toBe(fridays[1]?.starts_at.toISOString())
})

test('long before doors the answer says how long; staff at their doors are told nothing', () => {
  const opensAt = at('2026-11-20T20:00')
  expect(hoursToDoors(opensAt, at('2026-11-20T09:00'))).toBe(11)
  expect(hoursToDoors(opensAt, at('2026-11-20T09:01'))).toBe(11)
  expect(hoursToDoors(opensAt, at('2026-11-20T09:31'))).toBe(10)
  expect(hoursToDoors(opensAt, at('2026-11-20T17:00'))).toBe(3)
  for (const now of ['2026-11-20T17:01', '2026-11-20T21:00']) expect(hoursToDoors(opensAt, at(now))).toBeNull()
  expect(hoursToDoors(null, at('2026-11-20T09:00'))).toBeNull()
})

test('the evening show of a day with a matinee has the doors once it is nearer', () => {
  const both = [onDay('2026-11-20T14:00'), onDay('2026-11-20T20:00')]
  expect(dayOn('2026-11-20T16:59', both)).toBe(both[0]?.starts_at.toISOString())
  expect(dayOn('2026-11-20T17:01', both)).toBe(both[1]?.starts_at.toISOString())
})

test('doors skip a canceled date until its evening, when they say that it is canceled', () => {
  const [canceled, next] = [onDay('2026-11-27T20:30', at('2026-11-21T12:00')), onDay('2026-12-04T20:30')]
  expect(dayOn('2026-11-25T12:00', [canceled, next])).toBe(next.starts_at.toISOString())
  expect(dayOn('2026-11-27T18:00', [canceled, next])).toBe(canceled.starts_at.toISOString())
  expect(dayOn('2026-11-28T12:00', [canceled])).toBe(canceled.starts_at.toISOString())
})

test('after the last date it stays there; without dates there is none', () => {
  expect(dayOn('2027-01-01T12:00')).toBe(fridays[2]?.starts_at.toISOString())
  expect(dayOn('2027-01-01T12:00', [])).toBeUndefined()
})
