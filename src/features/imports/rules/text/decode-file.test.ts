import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const text = 'date;venue\n2026-12-05;Café “Zoë” – €5'
const wide = (value: string, isLittle: boolean) =>
  Uint8Array.from(
    value.split('').flatMap((sign) => {
      const [high, low] = [Math.floor(sign.charCodeAt(0) / 256), sign.charCodeAt(0) % 256]
      return isLittle ? [low, high] : [high, low]
    }),
  )
/** “, ”, – and € have places of their own in Windows-1252. */
const windows = (value: string) => {
  const byteOf = new Map([
    ['“', 0x93],
    ['”', 0x94],
    ['–', 0x96],
    ['€', 0x80],
  ])
  return Uint8Array.from(value.split(''), (sign) => byteOf.get(sign) ?? sign.charCodeAt(0))
}

test.for<[name: string, bytes: Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16, little end first', wide(`\ufeff${text}`, true)],
  ['UTF-16, big end first', wide(`\ufeff${text}`, false)],
  ['UTF-16 without a byte order mark', wide(text, true)],
  ['UTF-16, big end first, without a mark', wide(text, false)],
  ['Windows-1252', windows(text)],
])('a file in %s is read as it was written', ([, bytes]) => {
  expect(decodeFile(bytes)).toBe(text)
})

test.for([true, false])('a byte order mark tells UTF-16 of a text without zeros: little end first %s', (isLittle) => {
  expect(decodeFile(wide('\ufeff한국', isLittle))).toBe('한국')
})

test.for([
  [0xff, 0x61, 'ÿa'],
  [0x61, 0xfe, 'aþ'],
  [0xfe, 0x61, 'þa'],
  [0x61, 0xff, 'aÿ'],
] as const)('half of a byte order mark is a letter of Windows-1252: %i %i', ([first, second, letters]) => {
  expect(decodeFile(Uint8Array.of(first, second))).toBe(letters)
})

test('a file in UTF-8 whose quotes were garbled before is still text', () => {
  const garbled = `date;venue\n2026-12-05;Café â€œZoëâ€\x9d \x81\x8d\x8f\x90`
  expect(decodeFile(new TextEncoder().encode(garbled))).toBe(garbled)
})

test.for<[name: string, bytes: number[]]>([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
  ['an archive, as .xlsx is', [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21]],
  ['bytes of no encoding', [0x61, 0x81, 0x62]],
  ['zeros in a quarter of the bytes', [0x61, 0, 0x62, 0, 0x4e, 0x4e, 0x4e, 0x4e]],
  ['zeros in bytes of both halves', [0x61, 0, 0x62, 0, 0, 0x63]],
  ['half of a character of UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8]],
])('%s is not text', ([, bytes]) => {
  expect(decodeFile(Uint8Array.from(bytes))).toBeNull()
})

test('a file without a byte order mark never reads as replacement characters that are not in it', () => {
  const replacement = Buffer.from('\ufffd')
  const bytes = fc
    .uint8Array({ maxLength: 60 })
    .filter((file) => file[0] !== 0xff && file[0] !== 0xfe && !Buffer.from(file).includes(replacement))
  fc.assert(fc.property(bytes, (file) => !(decodeFile(file) ?? '').includes('\ufffd')))
  expect(decodeFile(new TextEncoder().encode('a\ufffd'))).toBe('a\ufffd')
})
