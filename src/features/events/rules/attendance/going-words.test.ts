import { expect, test } from 'vitest'
import { notGoing, withHold } from './going-words.ts'

const none = { hasLeftChat: false, isInChat: false, tickets: 0, refundOrderId: null }

test('who no longer goes reads that the tickets in their checkout stay on hold', () => {
  expect(withHold(notGoing([], none), 2)).toBe(
    'You’re no longer going. Your 2 tickets in checkout stay on hold until you pay or the hold runs out.',
  )
  expect(withHold(notGoing(['Marco Ruiz'], none), 1)).toBe(
    'You’re no longer going. We’ll let Marco know. Your ticket in checkout stays on hold until you pay or the hold runs out.',
  )
  expect(withHold(notGoing([], none), 0)).toBe('You’re no longer going.')
})

test('who no longer goes to a show that has moved reads that the refund is still open', () => {
  const message = notGoing([], { hasLeftChat: false, isInChat: true, tickets: 3, refundOrderId: 'order' })
  expect(message).toBe(
    'You’re no longer going. You still have your 3 tickets, and you’re still in the fan chat. You can still request a full refund.',
  )
})
