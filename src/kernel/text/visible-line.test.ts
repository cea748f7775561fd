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
  ['H\u{e0001}al\u2065l', 'Hall'],
  ['A\u{fff0}\u{1bca0}B\u{e0080}\u{e01f0}C\u{13430}', 'ABC'],
  ['Attack\u2800Hall', 'Attack Hall'],
  ['=1+1;\u2028GA\u2029B', '=1+1; GA B'],
  ['Studio 54\ufe0e', 'Studio 54'],
  ['Studio 5\ufe0f4\ufe00', 'Studio 54'],
  ['#\ufe0f1 Fan*\ufe0f', '#1 Fan*'],
  ['❤\ufe0f\ufe0f ❤\ufe00 葛\ufe0f', '❤\ufe0f ❤ 葛'],
  ['A\u180b\u180f', 'A'],
  ['\u200b\u200d', ''],
])('a name is stored without invisible characters: %j', ([name, stored]) => {
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
  ['Arabic with the sign of a year', '\u0601\u0661\u0669'],
  ['Mongolian with a form of a letter', 'ᠠ\u180b'],
  ['keycaps', '1️⃣ #️⃣ *️⃣'],
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
    '1',
    '\u20e3',
    '葛',
    '\u{e0100}',
    '\u2800',
    '\u2028',
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

test('of all signs that Unicode calls ignorable, a format or a line separator, only number signs stay between two letters', () => {
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const stays = codes
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/u.test(sign))
    .filter((sign) => visibleLine(`H${sign}a`).replace(' ', '') !== 'Ha')
  expect(stays.map((sign) => sign.codePointAt(0)?.toString(16)).join(' ')).toBe(
    '600 601 602 603 604 605 6dd 70f 890 891 8e2 110bd 110cd',
  )
})
