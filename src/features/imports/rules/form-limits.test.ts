import { expect, test } from 'vitest'
import { withinForm } from './form-limits.ts'

const texts = { street: '12 Broadway', postalCode: '94607', url: 'https://a.example', description: 'Songs.' }
const none = { street: null, postalCode: null, url: null, description: null }

test.each([
  ['short texts', texts],
  ['no texts', none],
  ['a street of 200 characters', { ...none, street: 'x'.repeat(200) }],
  ['a ZIP code of 20', { ...none, postalCode: 'x'.repeat(20) }],
  ['a link of 500', { ...none, url: 'x'.repeat(500) }],
  ['a description of 5,000', { ...none, description: 'x'.repeat(5000) }],
])('%s fit into the form', (_what, fitting) => {
  expect(withinForm(fitting)).toEqual({ texts: fitting, shortened: [], asides: [] })
})

const street = 'x'.repeat(201)
const postalCode = 'x'.repeat(21)
const url = 'x'.repeat(501)

test.each([
  [{ street }, 'its address is longer than 200 characters, so it was skipped', `Address: ${street}`],
  [{ postalCode }, 'its ZIP code is longer than 20 characters, so it was skipped', `ZIP code: ${postalCode}`],
  [{ url }, 'its link is longer than 500 characters, so it was skipped', `Link: ${url}`],
])('what is too long for the form is skipped and kept as a note', (long, reason, aside) => {
  const [field = ''] = Object.keys(long)
  expect(withinForm({ ...texts, ...long })).toEqual({
    texts: { ...texts, [field]: null },
    shortened: [reason],
    asides: [aside],
  })
})

test.each([
  ['x'.repeat(5001), `${'x'.repeat(4999)}…`],
  // A character of two halves is not divided, an earlier one stays.
  [`🎸${'x'.repeat(4996)}🎸🎸`, `🎸${'x'.repeat(4996)}…`],
  [` ${'x'.repeat(4990)}${' '.repeat(20)}`, ` ${'x'.repeat(4990)}…`],
])('a description that is too long is cut with an ellipsis', (description, cut) => {
  expect(withinForm({ ...none, description })).toEqual({
    texts: { ...none, description: cut },
    shortened: ['its description was cut to 5,000 characters'],
    asides: [],
  })
})
