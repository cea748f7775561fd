import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank, oneLine, visibleText } from './visible-text.ts'

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
const noLetter = [
  '\u0301',
  '\u0e49',
  '\u05b8\u0591',
  '\ue000',
  '\uf8ff \u{f0000}',
  '\u20dd',
  '\u093f',
  '\u0301\u200d\u0302',
]

test.for([...nothing, ...more, ...noLetter])(
  'a text of %j alone shows nothing, and is stored as an empty one',
  (text) => {
    expect(isBlank(text)).toBe(true)
    expect(visibleText(` ${text}\n${text}`)).toBe('')
  },
)

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
  ['\u2067one\u2028two\u2069', 'one\ntwo'],
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

test.for([
  ['Vietnamese', 'Nguyễn Thị Hồng Ngọc'],
  ['Hebrew with vowels and cantillation', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים יְרוּשָׁלִַ֔ם שָּֽׁ֔ב'],
  ['Arabic with vowels', 'ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ'],
  ['Thai', 'น้ำแข็ง กตัญญู ที่นี่'],
  ['Lao', 'ເຊົ້າ ຊື່ໃຫຍ່'],
  ['Devanagari', 'हिन्दी श्रीमान् कृष्ण ज़्यादा'],
  ['Vedic accents', 'अ॒ग्निमी॑ळे पु॒रोहि॑तं'],
  ['Tamil', 'க்ஷௌ ஸ்ரீ'],
  ['Yoruba', 'Ẹ̀kọ́ Ọlọ́run Ṣọ̀pẹ́'],
  ['Lithuanian', 'Kė̃dainiai Ą́žuolas'],
  ['Burmese', 'မြန်မာ ကြွေ့ မြွှောင့်'],
  ['Khmer', 'ស្ត្រី ខ្ញុំ'],
  ['Tibetan', 'བསྒྲུབས རྒྱུ ཧྐྵྨླྺྼྻྂ'],
  ['Javanese', 'ꦏꦿꦺꦴꦁ'],
  ['Korean', '한국'],
  ['Cyrillic', 'Йога Їжак'],
  ['emoji', '1️⃣ 👩‍❤️‍💋‍👩 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a sign of a font inside a name', 'Apple \uf8ff Band'],
])('a name in %s stays as it is, composed and decomposed', ([, name]) => {
  for (const form of ['NFC', 'NFD'] as const) {
    const text = (name ?? '').normalize(form)
    expect(visibleText(text)).toBe(text)
  }
})

test.for([
  ['Z' + '\u0300\u0316'.repeat(40) + 'algo', 'Z\u0300\u0316\u0300\u0316algo'],
  ['a' + '\u0489'.repeat(9), 'a' + '\u0489'.repeat(4)],
  ['\u0e2a' + '\u0e47'.repeat(30), '\u0e2a' + '\u0e47'.repeat(4)],
  ['\u05d0' + '\u05b8'.repeat(30) + '\u05d1', '\u05d0' + '\u05b8'.repeat(8) + '\u05d1'],
  ['a' + '\u0301\u200d'.repeat(9) + 'b', 'a' + '\u0301\u200d'.repeat(4) + '\u200d'.repeat(5) + 'b'],
])('of marks that pile up on one letter the first stay: %j', ([text, expected]) => {
  expect(visibleText(text ?? '')).toBe(expected)
})

test('no letter carries more than eight marks, four of them of any script, and a second pass changes nothing', () => {
  const signs = fc.constantFrom(
    'a',
    'ש',
    'ก',
    '\u0301',
    '\u0327',
    '\u0489',
    '\u05b8',
    '\u0e49',
    '\u200d',
    '\u2067',
    '\u2069',
  )
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 60 }), (text) => {
      const stored = visibleText(text)
      expect(visibleText(stored)).toBe(stored)
      for (const run of stored.match(/[\p{M}\p{Cf}]+/gu) ?? []) {
        expect(run.match(/\p{M}/gu)?.length ?? 0).toBeLessThanOrEqual(8)
        expect(run.match(/[\u0301\u0327\u0489\u0e49]/g)?.length ?? 0).toBeLessThanOrEqual(4)
      }
    }),
  )
})

test('line separators of other programs are line breaks, and spaces where a text is one line', () => {
  expect(visibleText('one\u2028two\u2029three\u0085four')).toBe('one\ntwo\nthree\nfour')
  expect(oneLine('one\u2028two\u0085\n')).toBe('one two')
})
