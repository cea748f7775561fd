import { expect, test } from 'vitest'
import { fullNameProblem } from './full-name.ts'

test.each([
  ['Ada Fuller', null],
  [' Ada ', null],
  ['🎸'.repeat(80), null],
  [`  ${'a'.repeat(80)}  `, null],
  ['', 'Full name is required.'],
  [' \u200B ', 'Full name is required.'],
  ['a'.repeat(81), 'Your name can have up to 80 characters.'],
])('of the full name %j people read: %s', (name, problem) => {
  expect(fullNameProblem(name)).toBe(problem)
})
