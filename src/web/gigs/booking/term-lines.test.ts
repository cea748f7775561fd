import { expect, test } from 'vitest'
import { termChanges } from './term-lines.ts'

const offer = {
  ...{ deal: 'versus' as const, guarantee: 40_000, percentage: 7_000, setMinutes: 60 },
  ...{ loadIn: '17:00', setTime: '21:00', validUntil: null, note: 'House PA' },
}

test('a counteroffer says what changed, what was added and what is gone', () => {
  expect(termChanges(offer, offer)).toEqual([])
  const counter = { ...offer, guarantee: 30_000, loadIn: null, validUntil: '2026-12-05', note: '' }
  expect(termChanges(counter, offer)).toEqual([
    {
      ...{ name: 'Pay', now: '$300 guarantee vs. 70% of net ticket sales, whichever is greater' },
      before: '$400 guarantee vs. 70% of net ticket sales, whichever is greater',
    },
    { name: 'Load-in', now: null, before: '5:00 PM' },
    { name: 'Good through', now: 'Sat, Dec 5', before: null },
    { name: 'Note', now: null, before: 'House PA' },
  ])
})
