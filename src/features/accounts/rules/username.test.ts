import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameKey, usernameOpensOn, usernameProblem, usernameWords, proposedUsername } from './username.ts'

test.each([
  ['', usernameWords.missing],
  ['   ', usernameWords.missing],
  ['abc', usernameWords.short],
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
  ['my.data', usernameWords.taken],
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

test('a fan changes the username once in 14 days; the first change is free (G3)', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  expect(usernameOpensOn(null, now)).toBeNull()
  expect(usernameOpensOn(new Date('2026-11-06T20:00:00Z'), now)).toBeNull()
  expect(usernameOpensOn(new Date('2026-11-06T20:00:01Z'), now)).toBe('2026-11-21')
  expect(usernameOpensOn(now, now)).toBe('2026-12-05')
})

test('each problem with a username has its own text', () => {
  expect(usernameWords).toEqual({
    missing: 'Username is required.',
    short: 'That username is too short. Use at least 4 characters.',
    form: 'Use 4–30 letters, numbers, dots or underscores.',
    taken: 'Username is taken. Please choose another.',
  })
})

test.each([
  ['The Wren Room', 'the.wren.room'],
  ['Café du Nord', 'cafe.du.nord'],
  ['Bottom of the Hill & Annex', 'bottom.of.the.hill.annex'],
  ['O’Malley’s', 'omalleys'],
  ['The Extraordinarily Long Named Ballroom', 'the.extraordinarily.long.named'],
  ['Bo', ''],
  ['Support', ''],
  ['東京', ''],
])('the page “%s” is offered the username “%s”', (name, username) => {
  expect(proposedUsername(name)).toBe(username)
})
