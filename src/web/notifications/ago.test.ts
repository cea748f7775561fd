import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-11-20T20:00:00Z')

test.each([
  ['2026-11-20T20:00:05Z', 'just now'],
  ['2026-11-20T19:59:01Z', 'just now'],
  ['2026-11-20T19:59:00Z', '1 min ago'],
  ['2026-11-20T18:00:00Z', '2 hr ago'],
  ['2026-11-17T19:00:00Z', '3 days ago'],
  ['2026-11-06T20:00:00Z', '2 wk ago'],
])('what was at %s was said to be %s', (instant, words) => {
  expect(ago(instant, now)).toBe(words)
})

test('in a sentence the unit is written out', () => {
  expect(ago('2026-11-20T18:00:00Z', now, 'long')).toBe('2 hours ago')
})
