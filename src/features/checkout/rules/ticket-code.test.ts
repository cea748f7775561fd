import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  idBytes,
  macBytes,
  readCode,
  readDoorCode,
  readDoorCodePart,
  doorCodeOf,
  isMistypedCode,
  writeCode,
} from './ticket-code.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const filled = (length: number, value: number) => new Uint8Array(length).fill(value)
const zeros = { id: filled(idBytes, 0), mac: filled(macBytes, 0) }
const ones = { id: filled(idBytes, 255), mac: filled(macBytes, 255) }

test('a code is 43 signs in groups of six, most significant bits first', () => {
  expect(writeCode(zeros)).toBe('A00000-000000-000000-000000-000000-000000-000000-0')
  expect(writeCode(ones)).toBe('AZZZZZ-ZZZZZZ-ZZZZZZ-ZZZZZZ-ZZWZZZ-ZZZZZZ-ZZZZZZ-Z')
  expect(writeCode({ ...zeros, id: Uint8Array.from([0b00001_000, 0b10_00011_0, ...filled(14, 0)]) })).toMatch(
    /^A12300-/,
  )
})

test('every code is read back as it was written, with lookalikes, spaces and case as people type them', () => {
  fc.assert(
    fc.property(bytes(idBytes), bytes(macBytes), (id, mac) => {
      const code = writeCode({ id, mac })
      expect(readCode(code)).toEqual({ id, mac })
      const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
      expect(readCode(` ${typed}\n`)).toEqual({ id, mac })
      expect(readCode(code.replaceAll('1', 'I'))).toEqual({ id, mac })
    }),
  )
})

test('a door code is read back as the ids that begin as its ticket does, however it is typed', () => {
  expect(doorCodeOf(writeCode(ones))).toBe('ZZZZ-ZZZZ')
  fc.assert(
    fc.property(bytes(idBytes), (id) => {
      const short = doorCodeOf(writeCode({ ...zeros, id }))
      for (const typed of [
        short,
        short.toLowerCase().replace('-', ''),
        short.replaceAll('0', 'O').replaceAll('1', 'l'),
      ]) {
        const start = id.slice(0, 5)
        expect(readDoorCode(` ${typed}`)).toEqual({
          first: Uint8Array.from([...start, ...new Uint8Array(11)]),
          last: Uint8Array.from([...start, ...new Uint8Array(11).fill(255)]),
        })
      }
    }),
  )
})

test.each(['', 'K7QM-4XR', 'K7QM-4XR2-A', 'K7QM-4XRU', writeCode(zeros)])('%s is no door code', (text) => {
  expect(readDoorCode(text)).toBeNull()
})

const code = writeCode(zeros).replaceAll('-', '')

test.each<[what: string, text: string, problem: string]>([
  ['an empty text', '', 'form'],
  ['a sign too few', code.slice(0, -1), 'form'],
  ['a sign too many', `${code}0`, 'form'],
  ['a sign that the alphabet lacks', `${code.slice(0, -1)}U`, 'form'],
  ['punctuation', `${code.slice(0, -1)}/`, 'form'],
  ['the code of another key', `B${code.slice(1)}`, 'key'],
  // 26 signs are two bits more than an id has: the last one ends in 0.
  ['a second text for the same id', `A${'0'.repeat(25)}1${'0'.repeat(16)}`, 'form'],
])('%s is no code of ours', (_, text, problem) => {
  expect(readCode(text)).toBe(problem)
})

test('the start of a door code matches every ticket whose code starts with it', () => {
  const part = readDoorCodePart('00z-z')
  expect(part?.first).toEqual(readDoorCode('00ZZ-0000')?.first)
  expect(part?.last).toEqual(readDoorCode('00ZZ-ZZZZ')?.last)
  expect(readDoorCodePart('K7QM-4XR2')).toEqual(readDoorCode('K7QM-4XR2'))
  for (const text of ['K7Q', 'K7QM-4XR2-9', 'Rubio', '']) expect(readDoorCodePart(text)).toBeNull()
})

test('a typed code of another length is a typing error, a door code and a whole code are not', () => {
  expect(['N9BB-C1H', 'hello', 'A00000-000000'].map(isMistypedCode)).toEqual([true, true, true])
  expect(['N9BB-C1HX', 'n9bbc1hx', writeCode(zeros), `${writeCode(zeros)}0`].map(isMistypedCode)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
