import { expect, test } from 'vitest'
import { line, paragraphs } from './wire-text.ts'

test('one line of a call, such as a name, is stored without signs that nobody sees; a longer text keeps its word breaks', () => {
  expect(line(40).parse('Zac\u200darol')).toBe('Zacarol')
  expect(line(40).parse('A\u200bB 👩‍👩‍👧')).toBe('AB 👩‍👩‍👧')
  expect(paragraphs(40).parse('ភាសា\u200bខ្មែរ')).toBe('ភាសា\u200bខ្មែរ')
})
