import { expect, test } from 'vitest'
import { words } from './disputed-words.ts'

test('a show that moves offers refunds for disputed orders, and a canceled date refunds them, once the bank has decided', () => {
  expect(words.touched('offer', 1)).toBe(
    '1 order is disputed, and the bank is deciding. The buyer can request a refund once the bank has decided.',
  )
  expect(words.touched('offer', 2)).not.toContain('we refund')
  expect(words.touched('cancel-dates', 2)).toBe(words.waits(2))
  expect(words.waits(2)).toContain('If not, we refund the buyer then.')
})
