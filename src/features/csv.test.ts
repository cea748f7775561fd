import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1\n"],
  ['a;=1+1', "a;'=1+1\n"],
  ['a; @SUM(A1);+1', "a; '@SUM(A1);'+1\n"],
  ['a\t-1', "a\t'-1\n"],
  ['two lines\n=1+1', '"two lines\n\'=1+1"\n'],
  ['a;＝1+1', "a;'＝1+1\n"],
  ['A-B; 1+1=2', 'A-B; 1+1=2\n'],
])('check 45: a cell of %o holds no formula, by whichever sign a spreadsheet splits the line', (cell, line) => {
  expect(csv([[cell]])).toBe(line)
})

test.each([
  ['-0.89', '-0.89\n'],
  ['-12', '-12\n'],
  ['-1+1', "'-1+1\n"],
  ['-0.89;=1', "'-0.89;'=1\n"],
])('a negative amount stays a number, and nothing else that begins so does: %o', (cell, line) => {
  expect(csv([[cell]])).toBe(line)
})
