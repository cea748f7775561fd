import { expect, test } from 'vitest'
import { searchCountMax } from '../../kernel/limits.ts'
import { discoverWords } from './discover-words.ts'

const { further } = discoverWords.found

test.each([
  ['a page in the middle', further({ first: 37, last: 72 }, 89, true), 'Shows 37–72 of 89'],
  ['the last page', further({ first: 73, last: 89 }, 89, false), 'Shows 73–89 of 89'],
  [
    'of more than are counted',
    further({ first: 37, last: 72 }, searchCountMax, true),
    `Shows 37–72 of ${searchCountMax}+`,
  ],
  ['past what is counted', further({ first: 301, last: 336 }, searchCountMax, true), 'Shows 301–336'],
  ['the last one past what is counted', further({ first: 301, last: 320 }, 320, false), 'Shows 301–320 of 320'],
])('%s says where it stands in the list', (_, text, expected) => {
  expect(text).toBe(expected)
})
