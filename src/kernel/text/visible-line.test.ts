import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleLine } from './visible-line.ts'

test.for([
  ['Zac\u200darol', 'Zacarol'],
  ['A\u200bB', 'AB'],
  ['Local\u200cSound', 'LocalSound'],
  ['The\u2060 Par\u00adlor\ufeff', 'The Parlor'],
  ['Night\u200e Fer\u200fries\u061c', 'Night Ferries'],
  ['\u2066Ana\u2069 \u202aVale\u202c', 'Ana Vale'],
  ['\u202enaV', 'naV'],
  ['Cafe\u0301\u200d', 'Cafe\u0301'],
  ['東\u200d京', '東京'],
  ['Йо\u200dга', 'Йога'],
  ['7\u200d11', '711'],
  ['👩\u200d\u200d👩', '👩\u200d👩'],
  ['Zac\ufe0e A\u034fB', 'Zac AB'],
  ['A\u{e0061}\u{e0062}b C\u{e0100}', 'Ab C'],
  ['A\u115f\u1160B\ufff9 \u{1d173}C', 'AB C'],
  ['\u200b\u200d', ''],
])('a name is stored without the signs that nobody sees: %j', ([name, stored]) => {
  expect(visibleLine(name ?? '')).toBe(stored)
})

test.for([
  ['Latin', 'Ana Vale & the Ünïons'],
  ['a family of emoji', '👩‍👩‍👧 Trio'],
  ['emoji with a skin tone and a heart', '👩🏽‍🚀 👩‍❤️‍💋‍👩 ❤️ 1️⃣'],
  ['a rainbow and a country’s flag', '🏳️‍🌈 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['Persian', 'نمی\u200cدانم'],
  ['Hindi with a half letter', 'क्\u200dष'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Malayalam', 'അവന്\u200d'],
  ['Bengali', 'র\u200d্যাব'],
  ['Hebrew in an isolate', '\u2067נועם\u2069 live'],
  ['Arabic with a mark of direction', 'نور\u200f (live)'],
  ['Korean', '한국'],
  ['a form of a Han letter', '葛\u{e0100}城'],
])('a name in %s stays as it is', ([, name]) => {
  expect(visibleLine(name ?? '')).toBe(name)
})

test('what is stored once is stored the same again, and is never longer', () => {
  const signs = fc.constantFrom(
    'a',
    'ن',
    'क',
    '्',
    '👩',
    ' ',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u2066',
    '\u2069',
    '\u202e',
    '\ufe0f',
    '\u{1f3f4}',
    '\u{e0067}',
  )
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 40 }), (text) => {
      const stored = visibleLine(text)
      expect(visibleLine(stored)).toBe(stored)
      expect(stored.length).toBeLessThanOrEqual(text.length)
    }),
  )
})
