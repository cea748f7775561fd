import { expect, test } from 'vitest'
import { contactProblems } from './contact-form.ts'

test('an empty message is told all of its problems, in the order of its form', () => {
  expect(Object.entries(contactProblems({ name: ' ', email: '', message: '' }))).toEqual([
    ['name', 'Your name is required.'],
    ['email', 'Please enter a valid e-mail address.'],
    ['message', 'A message is required.'],
  ])
  expect(contactProblems({ name: 'Dana', email: 'dana@example.com', message: 'Hello' })).toEqual({})
})
