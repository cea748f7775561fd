import { expect, test } from 'vitest'
import { contactProblems, letters, topicNames } from './contact-form.ts'

test('an empty message gets all of its problems, in the order of its form', () => {
  expect(Object.entries(contactProblems({ name: ' ', email: '', message: '' }))).toEqual([
    ['name', 'Your name is required.'],
    ['email', 'Please enter a valid email address.'],
    ['message', 'Please enter a message.'],
  ])
  expect(contactProblems({ name: 'Dana', email: 'dana@example.com', message: 'Hello' })).toEqual({})
})

test('a name has up to 80 letters and a message up to 2,000, a line break counting as one', () => {
  const form = { name: 'Dana', email: 'dana@example.com', message: 'Hello' }
  expect(contactProblems({ ...form, name: ` ${'a'.repeat(80)} `, message: `${'a'.repeat(1999)}\r\nb` })).toEqual({
    message: 'Your message can have up to 2,000 characters.',
  })
  expect(contactProblems({ ...form, name: 'a'.repeat(80), message: `${'a'.repeat(1998)}\r\nb` })).toEqual({})
  expect(contactProblems({ ...form, name: 'a'.repeat(81) })).toEqual({
    name: 'Your name can have up to 80 characters.',
  })
  expect(letters('a\r\nb\nc')).toBe(5)
})

test('a message is about one of six topics', () => {
  expect(topicNames).toEqual(['question', 'order', 'page', 'wrong', 'privacy', 'other'])
})
