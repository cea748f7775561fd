import { expect, test } from 'vitest'
import { bigLetter, fittedLines, heightOf, shortened, widthOf } from './lettering.ts'

test.for([
  ['The Blue Door', 'B'],
  ['A Night of Jazz', 'N'],
  ['3rd Annual Harbor Days', 'A'],
  ['2026 Winter Formal', 'W'],
  ['1000 Mona Lisas', 'M'],
  ['Los Lobos', 'L'],
  ['La Femme', 'F'],
  ['LA Witch', 'L'],
  ['Il Volo', 'V'],
  ['The The', 'T'],
  ['émile', 'É'],
  ['!!!', '!'],
  ['311', '3'],
  ['“Weird Al”', 'W'],
])('the big letter of %s is %s', ([name, letter]) => {
  expect(bigLetter(name ?? '')).toBe(letter)
})

const box = { width: 352, height: 340, most: 190 }

test.for([
  ['Dr. Dog / I Am An Ant', ['DR. DOG /', 'I AM AN ANT']],
  ['Mariachi Los Camperos de Nati Cano', ['MARIACHI', 'LOS CAMPEROS', 'DE NATI CANO']],
  ['The Late Set', ['THE LATE', 'SET']],
] as const)('no line of %s ends with an article or an “I”', ([name, lines]) => {
  expect(fittedLines(name, { width: 352, height: 145, most: 110 }).map(({ text }) => text)).toEqual(lines)
})

test('a longer text ends at a word', () => {
  expect(shortened('The Greek Theatre Berkeley', 20)).toBe('The Greek Theatre…')
})

test.for([
  'X',
  'BL Cast for Rocky Horror',
  'Earth, Wind & Fire',
  'Donaudampfschifffahrtsgesellschaft',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '夜のバンド 東京',
  'A show with a very long name that tells the whole story of its evening, its acts and its hosts',
])('the lines of "%s" fit their box', (name) => {
  const lines = fittedLines(name, box)
  expect(lines.length).toBeLessThanOrEqual(5)
  expect(heightOf(lines)).toBeLessThanOrEqual(box.height + 0.01)
  for (const { size, width } of lines) {
    expect(width).toBeLessThanOrEqual(box.width + 0.01)
    expect(size).toBeLessThanOrEqual(box.most)
  }
})

test('lines are broken where they come out largest, and no word is lost or divided', () => {
  const lines = fittedLines('Backstabbers and Elegant Trash', box)
  expect(lines.map(({ text }) => text).join(' ')).toBe('BACKSTABBERS AND ELEGANT TRASH')
  expect(lines.length).toBeGreaterThan(1)
  const [first, ...rest] = lines.map(({ text }) => widthOf(text))
  expect(Math.max(...rest, first ?? 0)).toBeLessThan(widthOf('BACKSTABBERS AND ELEGANT TRASH') / 2)
})
