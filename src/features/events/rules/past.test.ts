import { expect, test } from 'vitest'
import { currentUntil, earliestCurrentStart, isPast, type PastContext } from './past.ts'

const start = new Date('2026-11-20T20:30:00-08:00')

test.each<[context: PastContext, last: string]>([
  ['listings', '2026-11-21T00:30:00-08:00'],
  ['related', '2026-11-20T23:30:00-08:00'],
  ['search', '2026-11-21T02:30:00-08:00'],
  ['saved', '2026-11-21T02:30:00-08:00'],
])('in %s a show of 8:30 PM is current until %s (C1)', (context, text) => {
  const last = new Date(text)
  expect(currentUntil(start, context)).toEqual(last)
  expect(isPast(start, context, last)).toBe(false)
  expect(isPast(start, context, new Date(last.getTime() + 1))).toBe(true)
  expect(earliestCurrentStart(last, context)).toEqual(start)
})
