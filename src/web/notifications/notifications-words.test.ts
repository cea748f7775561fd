import { expect, test } from 'vitest'
import { words } from './notifications-words.ts'

test('a refund is asked about in everyday words for one ticket, two and more', () => {
  const question = (tickets: number) => words.refund.question({ cents: 2_131, tickets })
  expect([1, 2, 3].map(question)).toEqual([
    'Refund $21.31 for your ticket?',
    'Refund $21.31 for both of your tickets?',
    'Refund $21.31 for all 3 of your tickets?',
  ])
  expect(words.refund.question({ cents: 0, tickets: 2 })).toBe('Cancel both of your tickets?')
})
