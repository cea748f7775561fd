import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const problem = (password: string) => passwordProblem(password, 'LocalSound')

test.each(['sevench', '', '1234567', '🎸🎷🥁🎺🎻🎹🪕'])('check 14: "%s" is too short', (password) => {
  expect(problem(password)).toBe('Use at least 8 characters.')
})

test.each([
  'password123',
  'Password1!',
  'p@ssw0rd',
  'P4$$w0rd2026',
  '123456789',
  '87654321',
  'aaaaaaaa',
  'abcabcabc',
  'qwertyuiop',
  'Iloveyou!!',
  '1qazwsx9',
  'trustno1',
  'letmein2026',
  'w3lcome99',
  'abcdefgh',
])('check 14: "%s" is too common', (password) => {
  expect(problem(password)).toBe('This password is too common.')
})

test.each(['localsound1', 'my-Local-Sound-77', 'xxLOCALSOUNDxx'])('check 14: "%s" names the product', (password) => {
  expect(problem(password)).toBe('Your password can’t include the name of this site.')
})

test.each([
  'correct horse battery',
  'dragon eats sunshine',
  'ü'.repeat(4) + 'ßfö1',
  '🎸🎷🥁🎺🎻🎹🪕🪗',
  'kz8#Lq0v',
  ' spaces inside ',
])('check 14: "%s" is a password', (password) => {
  expect(problem(password)).toBeNull()
})

test('128 characters are enough, 129 too many, whatever they are', () => {
  const long = 'x9 Yq'.repeat(26)
  expect(problem(long.slice(0, 128))).not.toBe('Use 128 characters or fewer.')
  expect(problem(long.slice(0, 129))).toBe('Use 128 characters or fewer.')
})

test('random letters and digits of length 16 are always taken', () => {
  const sign = fc.constantFrom(...Array.from('bcdfghjkmnpqrvwxz2346789'))
  fc.assert(
    fc.property(fc.array(sign, { minLength: 16, maxLength: 64 }), (signs) => {
      fc.pre(new Set(signs).size > 8)
      expect(problem(signs.join(''))).toBeNull()
    }),
  )
})
