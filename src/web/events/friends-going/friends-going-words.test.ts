import { expect, test } from 'vitest'
import { words } from './friends-going-words.ts'

test.each<[text: string, isGoing: boolean, names: string[], count: number]>([
  ['Marco is going', false, ['Marco Bell'], 1],
  ['You and Marco are going', true, ['Marco Bell'], 2],
  ['Marco and 1 other are going', false, ['Marco Bell'], 2],
  ['You, Marco, and Dana are going', true, ['Marco Bell', 'Dana Reyes'], 3],
  ['You, Marco, Dana, and 1,001 others are going', true, ['Marco Bell', 'Dana Reyes', 'Kim Ono'], 1004],
])('beside Going it says who goes: “%s”', (text, isGoing, names, count) => {
  expect(words.goingBy(isGoing, names, count)).toBe(text)
})
