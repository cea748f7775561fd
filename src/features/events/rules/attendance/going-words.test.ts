import { expect, test } from 'vitest'
import { notGoing, withHold } from './going-words.ts'

const none = { hasLeftChat: false, isInChat: false, tickets: 0 }

test('who no longer goes reads that the tickets in their checkout stay on hold', () => {
  expect(withHold(notGoing([], none), 2)).toBe(
    'You’re no longer going. Your 2 tickets in checkout stay on hold until you pay or the hold runs out.',
  )
  expect(withHold(notGoing(['Marco Ruiz'], none), 1)).toBe(
    'You’re no longer going. We’ll let Marco know. Your ticket in checkout stays on hold until you pay or the hold runs out.',
  )
  expect(withHold(notGoing([], none), 0)).toBe('You’re no longer going.')
})
