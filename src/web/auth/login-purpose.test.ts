import { expect, test } from 'vitest'
import { toRegister } from './login-reason-words.ts'
import { type LoginPurpose, purposeReason } from './login-purpose.ts'

test.each<[purpose: LoginPurpose, reason: string]>([
  [{ loginPurpose: 'follow', name: 'The Blue Door' }, 'Log in to follow The Blue Door.'],
  [{ loginPurpose: 'going', name: 'Harbor Lights' }, 'Log in to mark that you’re going to Harbor Lights.'],
  [{ loginPurpose: 'buy', name: 'Harbor Lights' }, 'Log in to buy tickets to Harbor Lights.'],
  [{ loginPurpose: 'wait', name: 'Harbor Lights' }, 'Log in to join the waitlist for Harbor Lights.'],
  [{ loginPurpose: 'remind', name: 'Harbor Lights' }, 'Log in to get a reminder for Harbor Lights.'],
  [{ loginPurpose: 'save', name: '' }, 'Log in to save this search.'],
  [{ loginPurpose: 'claim', name: 'The Blue Door' }, 'Log in to claim The Blue Door.'],
  [{ loginPurpose: 'plan', name: 'Maya’s plan for Late Set' }, 'Log in or register to join Maya’s plan for Late Set.'],
  [{ loginPurpose: 'report', name: '' }, 'Log in to send a report.'],
])('the login says what a visitor tapped: %o', (purpose, reason) => {
  expect(purposeReason(purpose)).toBe(reason)
})

test('the registration that a plan’s link leads to names the plan', () => {
  const reason = purposeReason({ loginPurpose: 'plan', name: 'Maya’s plan for Late Set' })
  expect(toRegister(reason)).toBe('Register to join Maya’s plan for Late Set.')
})

test.each([
  null,
  undefined,
  'follow',
  { profile: {} },
  { loginPurpose: 'dance', name: 'x' },
  { loginPurpose: 'follow' },
])('of the state %o the login says nothing', (state) => expect(purposeReason(state)).toBeNull())
