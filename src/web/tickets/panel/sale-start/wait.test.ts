import { expect, test } from 'vitest'
import { words } from './sale-start-words.ts'
import { dueAnnouncement, waitOf } from './wait.ts'

test.each([
  [3 * 86_400 + 3_599, 'In 3 days'],
  [2 * 86_400 + 85_000, 'In 3 days'],
  [86_400, 'In 1 day'],
  [86_399, 'In 24 hours'],
  [3_600, 'In 1 hour'],
  [3_599, 'Starts in 59:59'],
  [2_530, 'Starts in 42:10'],
  [65, 'Starts in 1:05'],
  [1, 'Starts in 0:01'],
])('%s seconds before tickets go on sale, the panel says “%s”', (seconds, text) => {
  expect(words.wait(waitOf(seconds))).toBe(text)
})

test('the last ten, five and one minutes are announced', () => {
  expect([601, 600, 541, 540, 301, 300, 240, 61, 60, 1, 0].map(dueAnnouncement)).toEqual([
    ...[null, 10, 10, null, null, 5, null, null, 1, 1, null],
  ])
  expect(words.aloud(1)).toBe('Tickets go on sale in 1 minute.')
  expect(words.aloud(5)).toBe('Tickets go on sale in 5 minutes.')
})
