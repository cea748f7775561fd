import { expect, test } from 'vitest'
import { currentDate } from './current-date.ts'

const at = (text: string) => new Date(`${text}:00-08:00`)
const fridays = ['2026-11-20T20:30', '2026-11-27T20:30', '2026-12-04T20:30'].map((text) => ({ starts_at: at(text) }))
const dayOn = (now: string, dates = fridays) => currentDate(dates, at(now))?.starts_at.toISOString()

test('doors stay on tonight past midnight, then turn to the next date', () => {
  expect(dayOn('2026-11-20T18:00')).toBe(fridays[0]?.starts_at.toISOString())
  expect(dayOn('2026-11-21T02:00')).toBe(fridays[0]?.starts_at.toISOString())
  expect(dayOn('2026-11-21T10:00')).toBe(fridays[1]?.starts_at.toISOString())
})

test('the evening show of a day with a matinee has the doors once it is nearer', () => {
  const both = [{ starts_at: at('2026-11-20T14:00') }, { starts_at: at('2026-11-20T20:00') }]
  expect(dayOn('2026-11-20T16:59', both)).toBe(both[0]?.starts_at.toISOString())
  expect(dayOn('2026-11-20T17:01', both)).toBe(both[1]?.starts_at.toISOString())
})

test('after the last date it stays there; without dates there is none', () => {
  expect(dayOn('2027-01-01T12:00')).toBe(fridays[2]?.starts_at.toISOString())
  expect(dayOn('2027-01-01T12:00', [])).toBeUndefined()
})
