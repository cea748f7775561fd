import { expect, test } from 'vitest'
import { countdownText } from './use-seconds-left.ts'

test('a countdown never shows more than the 30 minutes that buyers are promised', () => {
  expect([1860, 1801, 1800, 1799, 605, 0].map(countdownText)).toEqual([
    '30:00',
    '30:00',
    '30:00',
    '29:59',
    '10:05',
    '0:00',
  ])
})
