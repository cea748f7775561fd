import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeDigits, isEmail, mayHaveAccount, ownPath } from './registration.ts'

test.each([
  ['dana@example.com', true],
  ['  Dana.Rivers+shows@Example.co.uk ', true],
  ["o'hara@example.com", true],
  ['dana@localhost', false],
  ['dana@example', false],
  ['dana example@example.com', false],
  ['dana@exam ple.com', false],
  ['dana@example.com\r\nBcc: all@example.com', false],
  ['dana\0@example.com', false],
  ['dana\ud800@example.com', false],
  ['"x"@example.com', false],
  ['jürgen@example.com', true],
  ['da\u200bna@example.com', false],
  ['da\u202ena@example.com', false],
  ['\uff44ana@example.com', false],
  ['<dana@example.com>', false],
  ['a@b@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  ['', false],
])('whether "%s" can be an address: %s', (typed, can) => {
  expect(isEmail(typed)).toBe(can)
})

test.each([
  ['da\u200bna@example.com', true],
  ['\uff44ana@example.com', true],
  ['dana@example.com', true],
  ['dana\0@example.com', false],
  ['dana@example', false],
])('whether "%s" can be the address of an account that is here already: %s', (typed, can) => {
  expect(mayHaveAccount(typed)).toBe(can)
})

test('a long address is checked within 100 ms', () => {
  const started = performance.now()
  isEmail(`a@${'a-'.repeat(50_000)}`)
  expect(performance.now() - started).toBeLessThan(100)
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
])('the code "%s" reads as %s', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits)
})

test.each([
  ['/event/1?date=2026-11-20#tickets', '/event/1?date=2026-11-20#tickets'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['\\\\evil.test', '/'],
  ['https://evil.test', '/'],
  ['https:evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.test', '/'],
  ['/a/../..//evil.test', '/'],
  ['event', '/'],
  ['/gighub.data?_routes=routes%2Fgighub', '/gighub'],
  ['/api/fetchOwnUser', '/'],
])('check 39: after sign-in "%s" leads to %s', (next, path) => {
  expect(ownPath(next)).toBe(path)
})

test('check 39: no text leads away from this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    'evil.test',
    'https:',
    '\t',
    '\n',
    '%2f',
    '?',
    '#',
    ' ',
    '_.data',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = ownPath(pieces.join(''))
      expect(new URL(path, 'https://ours.test').origin).toBe('https://ours.test')
    }),
    { numRuns: 5_000 },
  )
})

test('an address has at most 254 letters, and a host of plain labels', () => {
  const long = (letters: number) => `dana@${'a'.repeat(letters - 'dana@'.length - '.com'.length)}.com`
  expect([isEmail(long(254)), isEmail(long(255))]).toEqual([true, false])
  expect(isEmail(`${'a'.repeat(64)}@example.com`)).toBe(true)
  for (const host of ['-a.com', 'a-.com', 'a.-b', 'a.b-', 'a..b', '.com', 'a_b.com']) {
    expect([host, isEmail(`dana@${host}`)]).toEqual([host, false])
  }
  expect(isEmail('d@a-b.c-d')).toBe(true)
})
