import { expect, test } from 'vitest'
import { words } from './reentry-words.ts'

test('a move of a party says who moved, and how many are out', () => {
  const { moved } = words.party
  expect(moved('Ana Diaz', -1, { people: 4, out: 1 })).toBe('1 of Ana Diaz’s party stepped out. 1 out now.')
  expect(moved('Ana Diaz', -1, { people: 4, out: 3 })).toBe('1 of Ana Diaz’s party stepped out. 3 out now.')
  expect(moved('Ana Diaz', 1, { people: 4, out: 0 })).toBe('1 of Ana Diaz’s party is back in. No one is out now.')
  expect(moved('Ana Diaz', 2, { people: 4, out: 1 })).toBe('2 of Ana Diaz’s party are back in. 1 out now.')
})

test('of a guest who is on the list alone it is said without a party', () => {
  const { moved } = words.party
  expect(moved('Ana Diaz', -1, { people: 1, out: 1 })).toBe('Ana Diaz stepped out.')
  expect(moved('Ana Diaz', 1, { people: 1, out: 0 })).toBe('Ana Diaz is back in.')
})

test('a tap that moved no one sends staff to the list', () => {
  const text = 'Someone else already updated this. Check Ana Diaz’s party.'
  expect(words.party.moved('Ana Diaz', 0, { people: 4, out: 0 })).toBe(text)
})
