import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleLine } from '../../../../kernel/text/visible-line.ts'
import { tidy, tidyLines, tidyName } from './tidy-text.ts'

test.for([
  ['Zero\u200bWidth\u00ad Show\u3164', 'ZeroWidth Show'],
  ['Mall\u200dory\u2060 Band\u{e0001}', 'Mallory Band'],
  ['one\u0085two\u2028three\u2800four', 'one two three four'],
  ['a \u2060 b\u00ad', 'a b'],
  ['e\u200d\u0301', 'é'],
  ['Studio 54\ufe0e', 'Studio 54'],
  ['نمی\u200cدانم 👩‍👩‍👧 Trio', 'نمی\u200cدانم 👩‍👩‍👧 Trio'],
])('an imported name is cleaned as a typed one is: %j', ([text, expected]) => {
  expect(tidy(text ?? '')).toBe(expected)
  expect(tidyName(`${text},`)).toBe(expected)
})

test('an imported description keeps the joiners of its script, and line separators are line breaks in it', () => {
  expect(tidyLines('one\u2028two\u0085three\u2029\n क्\u200dष')).toBe('one\ntwo\nthree\nक्\u200dष')
})

test('a form that opens an imported text saves the same text again, and so does a second import', () => {
  const signs = ['a', 'e', ' ', '1', '\u0301', '\u0308', '\u0344', '\u05b8', '\u200b', '\u200c', '\u200d', '\u2060']
  const more = [
    '\u2067',
    '\u2069',
    '\u200f',
    'ש',
    'क',
    '्',
    '👩',
    '\ufe0f',
    '\u20e3',
    '\u2800',
    '\u034f',
    'ᄒ',
    'ᅡ',
    '\n',
  ]
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs, ...more), maxLength: 30 }), (text) => {
      const line = tidy(text)
      expect(visibleLine(line)).toBe(line)
      expect(tidy(line)).toBe(line)
    }),
    { numRuns: 2_000 },
  )
})
