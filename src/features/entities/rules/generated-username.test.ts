import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameProblem } from '../../accounts/rules/username.ts'
import { generatedUsername } from './generated-username.ts'

test('an entity without a username is called by its name and the end of its id', () => {
  const id = '019aa0b2-7a70-7c51-9a4e-5d1f83f9a1c2'
  expect(generatedUsername('Blue Streetcar', id)).toBe('blue.streetcar.3f9a1c2')
  expect(generatedUsername('東京', id)).toBe('page.3f9a1c2')
})

test('every name makes a username that the rules allow', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid({ version: 7 }), (name, id) => {
      expect(usernameProblem(generatedUsername(name, id))).toBeNull()
    }),
  )
})
