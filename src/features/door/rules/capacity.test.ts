import { expect, test } from 'vitest'
import { countable, fullness, peopleInside } from './capacity.ts'

test.each([
  [0, 100, 'open'],
  [89, 100, 'open'],
  [90, 100, 'nearly-full'],
  [99, 100, 'nearly-full'],
  [100, 100, 'full'],
  [120, 100, 'full'],
  [8, 9, 'open'],
  [9, 9, 'full'],
  [500, null, null],
  [5, 0, null],
] as const)('%i people in a room for %s are %s', (inside, capacity, expected) => {
  expect(fullness(inside, capacity)).toBe(expected)
})

test('no fewer than no one is inside, and no one goes out who isn’t in', () => {
  expect(peopleInside(3, -5)).toBe(0)
  expect(peopleInside(3, 2)).toBe(5)
  expect(countable(-4, 3)).toBe(-3)
  expect(countable(-1, 0)).toBe(-0)
  expect(countable(2, 0)).toBe(2)
})
