import { expect, test } from 'vitest'
import { waitText, words } from './line-words.ts'

test.each([
  [5, 'a few minutes'],
  [10, 'about 10 minutes'],
  [45, 'about 45 minutes'],
  [60, 'about an hour'],
  [90, 'about an hour and a half'],
  [120, 'about 2 hours'],
])('a wait of %i minutes is “%s”', (minutes, text) => {
  expect(waitText(minutes)).toBe(text)
})

test('a place in line is a number, and the first one is next', () => {
  expect([1, 2, 12_345].map(words.position)).toEqual([
    'You’re next in line',
    'You’re number 2 in line',
    'You’re number 12,345 in line',
  ])
  expect([1, 3].map(words.fewLeft)).toEqual([
    'Only 1 ticket is left, so it may sell before it’s your turn.',
    'Only 3 tickets are left, so they may sell out before it’s your turn.',
  ])
})
