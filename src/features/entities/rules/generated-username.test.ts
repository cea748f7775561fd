import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameProblem } from '../../accounts/rules/username.ts'
import { generatedUsername } from './generated-username.ts'

test('an entity without a username is called by its name and the end of its id', () => {
  const id = '019aa0b2-7a70-7c51-9a4e-5d1f83f9a1c2'
  expect(generatedUsername('Blue Streetcar', id)).toBe('blue.streetcar.3f9a1c2')
  expect(generatedUsername('東京', id)).toBe('page.3f9a1c2')
})

test.each([
  ['Mabuhay Gardens and On Broadway', 'mabuhay.gardens'],
  ['Woodacre Improvement Club', 'woodacre.improvement'],
  ['Supercalifragilisticexpialidocious Band', 'supercalifragilisticex'],
  ['Punk Night w/ The Rats ($10, 21+)', 'punk.night'],
  ['Brick Hall (all ages)', 'brick.hall'],
  ['Salt & Rope $12-15, 16 and over', 'salt.and.rope'],
  ['Cold War Kids [SOLD OUT]', 'cold.war.kids'],
  ['21 Savage', '21.savage'],
  ['18 And Over', '18.and.over'],
])('the username of “%s” has whole words of the name, without what its source wrote beside it', (name, words) => {
  expect(generatedUsername(name, '3f9a1c2')).toBe(`${words}.3f9a1c2`)
})

test('every name makes a username that the rules allow', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid({ version: 7 }), (name, id) => {
      expect(usernameProblem(generatedUsername(name, id))).toBeNull()
    }),
  )
})
