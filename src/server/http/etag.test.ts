import { expect, test } from 'vitest'
import { isUnchanged } from './etag.ts'

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  ['"b"', false],
  ['a', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a" ', true],
  ['*', true],
])('a client that has %s is answered again unless it has this response: %s', (header, isSame) => {
  expect(isUnchanged(header, '"a"')).toBe(isSame)
  expect(isUnchanged(header, 'W/"a"')).toBe(isSame)
})
