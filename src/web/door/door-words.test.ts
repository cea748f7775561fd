import { expect, test } from 'vitest'
import { words } from './door-words.ts'

test('one is one, two are both, and more have their number', () => {
  expect([1, 2].map((count) => words.expected('Fri, Nov 27', count))).toEqual([
    'Fri, Nov 27 · 1 expected',
    'Fri, Nov 27 · 2 expected',
  ])
  expect([2, 3].map(words.guests.admitAll)).toEqual(['Admit both', 'Admit all 3'])
  expect(words.guests.admitAllFor('Dana Rivers', 2)).toBe('Admit both: Dana Rivers')
  expect([3, 47, 48, 170].map(words.early.question)).toEqual([
    'Doors in 3 hours. Not checked in.',
    'Doors in 47 hours. Not checked in.',
    'Doors in 2 days. Not checked in.',
    'Doors in 7 days. Not checked in.',
  ])
})
