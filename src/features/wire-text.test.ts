import { expect, test } from 'vitest'
import { line, paragraphs } from './wire-text.ts'

test('single-line input, such as a name, is stored without invisible characters; longer text keeps its word breaks', () => {
  expect(line(40).parse('Zac\u200darol')).toBe('Zacarol')
  expect(line(40).parse('A\u200bB 👩‍👩‍👧')).toBe('AB 👩‍👩‍👧')
  expect(paragraphs(40).parse('ភាសា\u200bខ្មែរ')).toBe('ភាសា\u200bខ្មែរ')
})

test('a line separator is a space in one line and a line break in a longer text; a line break makes no line', () => {
  expect(line(40).parse('=1+1;\u2028GA')).toBe('=1+1; GA')
  expect(paragraphs(40).parse('one\u2028two\u0085three')).toBe('one\ntwo\nthree')
  expect(line(40).safeParse('A\nB').success).toBe(false)
  expect(line(40).safeParse('A\u0085B').success).toBe(false)
})
