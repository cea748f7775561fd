import { expect, test } from 'vitest'
import { canOpenShow } from './order.ts'

test.each([
  ['opens', false, 0, true],
  ['opens for a buyer with tickets', true, 1, true],
  ['leads nowhere for a buyer whose payment was refused', true, 0, false],
])('the link from an order back to its show %s', (_what, isTakenDown, tickets, opens) => {
  expect(canOpenShow({ isTakenDown }, Array.from({ length: tickets }))).toBe(opens)
})
