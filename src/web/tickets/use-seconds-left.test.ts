import { expect, test } from 'vitest'
import { countdownText } from './use-seconds-left.ts'

test('a countdown runs from the promised 30 minutes on, and the spare minute comes after its end', () => {
  expect([1860, 1859, 665, 60, 0].map(countdownText)).toEqual(['30:00', '29:59', '10:05', '0:00', '0:00'])
})
