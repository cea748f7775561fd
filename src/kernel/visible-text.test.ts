import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank, visibleText } from './visible-text.ts'

const nothing = [
  '',
  ' ',
  '\u200b',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u180e',
]
const more = ['\u200d\u200c', '\u200e\u200f', '\u061c', '\u2066\u2069', '\u202e', '\ufe0f', '\u{e0041}', '\u00a0\u3000']

test.for([...nothing, ...more])('a text of %j alone shows nothing, and is stored as an empty one', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(visibleText(` ${text}\n${text}`)).toBe('')
})

test.for(['a', 'Ünïon', 'نور', '語', '👩‍👩‍👧', '❤️', '—', 'نمی\u200cدانم', 'a\u200bb'])('%s stays as it is', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(visibleText(text)).toBe(text)
})

test.for([
  ['\u202egnp.exe', 'gnp.exe'],
  ['a\u2067b', 'ab'],
  ['a\u2069b\u202cc', 'abc'],
  ['\u2067نور\u2069 live', '\u2067نور\u2069 live'],
  ['\u202bנועם\u202c', '\u202bנועם\u202c'],
  ['\u2066a\u202ab\u2069', 'ab'],
  ['\u2066a\u202eb\u2069', '\u2066ab\u2069'],
  ['\u2066one\ntwo\u2069', 'one\ntwo'],
  ['\u2066\u202aa\u202c', '\u202aa\u202c'],
  ['\u202ecod.exe\u202c', 'cod.exe'],
])('of the direction controls in %j only closed ones stay, and no override', ([text, expected]) => {
  expect(visibleText(text ?? '')).toBe(expected)
})

test('what is stored once is stored the same again, is never longer, and every control in it is closed', () => {
  const signs = fc.constantFrom('a', ' ', '\n', '\u202a', '\u202e', '\u202c', '\u2066', '\u2068', '\u2069', '\u200b')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 40 }), (text) => {
      const stored = visibleText(text)
      expect(visibleText(stored)).toBe(stored)
      expect(stored.length).toBeLessThanOrEqual(text.length)
      const count = (pattern: RegExp) => stored.match(pattern)?.length ?? 0
      expect(count(/[\u2066-\u2068]/g)).toBe(count(/\u2069/g))
      expect(count(/[\u202A\u202B]/g)).toBe(count(/\u202C/g))
      expect(count(/[\u202D\u202E]/g)).toBe(0)
    }),
  )
})
