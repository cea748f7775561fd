import { expect, test } from 'vitest'
import { errorCode } from './error-code.ts'

test('an error’s code is read from whatever was thrown', () => {
  expect(errorCode(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe('ENOENT')
  expect(errorCode({ code: 42501 })).toBe('42501')
  expect([new Error('plain'), null, undefined, 'ENOENT'].map(errorCode)).toEqual(['', '', '', ''])
})
