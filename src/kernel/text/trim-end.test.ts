import { expect, test } from 'vitest'
import { trimEnd } from './trim-end.ts'

test.each([
  ['sold out!!!', 'sold out'],
  ['!!!', ''],
  ['', ''],
  ['wow! really', 'wow! really'],
  ['wow! really!.', 'wow! really'],
])('%j without the marks at its end is %j', (text, expected) => {
  expect(trimEnd(text, /[!.]/)).toBe(expected)
})
