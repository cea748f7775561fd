import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortProfileProblem, type WizardForm, wizardProblem, wizardSteps } from './wizard.ts'

const complete: WizardForm = {
  username: 'dana.rivers',
  fullName: 'Dana Rivers',
  genrePreference: ['Jazz'],
  ageGroupPreference: ['21+'],
  location: 'Oakland, CA',
  termsAccepted: true,
}

const missing: [message: string, step: number, without: Partial<WizardForm>][] = [
  ['Username is required.', 2, { username: ' ' }],
  ['Full name is required.', 2, { fullName: '' }],
  ['Your name can have up to 80 characters.', 2, { fullName: 'a'.repeat(81) }],
  ['That username is too short. Use at least 4 characters.', 2, { username: 'abc' }],
  ['Use 4–30 letters, numbers, dots or underscores.', 2, { username: 'dana rivers' }],
  ['Username is taken. Please choose another.', 2, { username: 'admin' }],
  ['Please select at least one genre.', 3, { genrePreference: [] }],
  ['Please select at least one age group.', 4, { ageGroupPreference: [] }],
  ['Location is required.', 5, { location: '  ' }],
  ['You must accept the Terms and Conditions.', 5, { termsAccepted: false }],
]

test('a complete form has no message', () => {
  expect(wizardProblem(complete)).toBeNull()
})

test.each(missing)('"%s" stops step %i', (message, step, without) => {
  const form = { ...complete, ...without }
  expect(wizardProblem(form)).toBe(message)
  expect(wizardSteps.filter((each) => wizardProblem(form, each))).toEqual([step])
})

test('a person who came to run a page needs no genres and age groups, but everything else', () => {
  const withoutTaste = { ...complete, genrePreference: [], ageGroupPreference: [] }
  expect(shortProfileProblem(withoutTaste)).toBeNull()
  for (const [message, step, without] of missing.filter(([, each]) => each === 2 || each === 5))
    expect([step, shortProfileProblem({ ...withoutTaste, ...without })]).toEqual([step, message])
})

test('of several messages the first in order shows', () => {
  fc.assert(
    fc.property(fc.subarray(missing, { minLength: 1 }), (some) => {
      // A later line of the table may overwrite the same field: the first that still applies counts.
      const form = some.reduceRight((all, [, , without]) => ({ ...all, ...without }), complete)
      expect(wizardProblem(form)).toBe(some[0]?.[0])
    }),
  )
})
