import { expect, test } from 'vitest'
import { feedWords } from './feed-words.ts'

test.each([
  [[], 'Shows near Oakland'],
  [['Folk'], 'Folk near Oakland'],
  [['Punk', 'Rock'], 'Punk and Rock near Oakland'],
  [['Jazz', 'Punk', 'Rock'], 'Jazz, Punk and Rock near Oakland'],
] as const)('a calendar of %j is called “%s”', (genres, name) => {
  expect(feedWords.name('Oakland', genres, false)).toBe(name)
})
