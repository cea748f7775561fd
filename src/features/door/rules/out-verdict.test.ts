import { expect, test } from 'vitest'
import { movable, outVerdict } from './out-verdict.ts'

const inside = { isElsewhere: false, isAnotherDate: false, isAdmitted: true, isOut: false }

test('whoever is in goes out, and no one goes out twice or without having come in', () => {
  expect(outVerdict(inside)).toBe('out')
  expect(outVerdict({ ...inside, isOut: true })).toBe('already_out')
  expect(outVerdict({ ...inside, isAdmitted: false })).toBe('not_in')
})

test('a ticket for another show or date says so first', () => {
  expect(outVerdict({ isElsewhere: true, isAnotherDate: true, isAdmitted: true, isOut: true })).toBe('wrong_event')
  expect(outVerdict({ ...inside, isAnotherDate: true, isOut: true })).toBe('wrong_date')
})

test.each([
  ['one of three goes out', -1, { inside: 3, out: 0 }, -1],
  ['no more go out than are inside', -4, { inside: 3, out: 1 }, -3],
  ['no one goes out of an empty party', -1, { inside: 0, out: 2 }, 0],
  ['one comes back', 1, { inside: 1, out: 2 }, 1],
  ['no more come back than are out', 3, { inside: 1, out: 2 }, 2],
  ['no one comes back who is in', 1, { inside: 3, out: 0 }, 0],
] as const)('%s', (_, people, party, moved) => {
  expect(movable(people, party)).toBe(moved)
})
