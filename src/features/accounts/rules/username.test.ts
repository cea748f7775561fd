import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameKey, usernameProblem, usernameWords } from './username.ts'

test.each([
  ['', usernameWords.missing],
  ['   ', usernameWords.missing],
  ['abc', usernameWords.form],
  ['abcd', null],
  ['Dana.Rivers', null],
  ['  dana_99  ', null],
  ['a'.repeat(30), null],
  ['a'.repeat(31), usernameWords.form],
  ['.dana', usernameWords.form],
  ['dana_', usernameWords.form],
  ['da..na', usernameWords.form],
  ['da__na', usernameWords.form],
  ['da._na', null],
  ['dana rivers', usernameWords.form],
  ['dána', usernameWords.form],
  ['dana\u0000', usernameWords.form],
  ['dana\n99', usernameWords.form],
  ['Support', usernameWords.taken],
  ['localsound', usernameWords.taken],
  ['gighub', usernameWords.taken],
])('the username "%s" is answered with %s', (typed, problem) => {
  expect(usernameProblem(typed)).toBe(problem)
})

test('a good username fits the database and stays good in its stored form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9._ ]{0,34}$/), (typed) => {
      if (usernameProblem(typed) !== null) return
      const name = usernameKey(typed)
      expect(name).toMatch(/^[a-z0-9]([a-z0-9._]{2,28})[a-z0-9]$/)
      expect(usernameProblem(name)).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})
