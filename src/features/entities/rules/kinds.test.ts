import { expect, test } from 'vitest'
import type { EntityGenre } from '../../../kernel/genres.ts'
import { genresOf, type Kind, kindByGenres, kindByNewGenres, kindNames, kindOf, kinds } from './kinds.ts'

test('people know five kinds of pages, three of them bands (C4)', () => {
  expect(kindNames.map((kind) => [kind, kinds[kind].label, kinds[kind].type])).toEqual([
    ['band', 'Band', 'band'],
    ['standupComic', 'Standup Comic', 'band'],
    ['comedyGroup', 'Comedy Group', 'band'],
    ['venue', 'Venue', 'venue'],
    ['festival', 'Festival', 'festival'],
  ])
})

test('a kind that is stored with its own genre is read back as that kind', () => {
  for (const kind of kindNames) expect(kindOf(kinds[kind].type, genresOf(kind, ['Rock']))).toBe(kind)
})

const acts = 'Is this page for a standup comic or a comedy group? Please choose one.'
const music = 'If this page is for a band, remove Standup Comic. If it isn’t, choose only Standup Comic.'

test('genres that fit two kinds ask which one is meant', () => {
  expect(kindByGenres('band', ['Rock', 'Standup Comic'])).toEqual({ unclear: music })
  expect(kindByGenres('band', ['Comedy Group', 'Standup Comic'])).toEqual({ unclear: acts })
  expect(kindByGenres('standupComic', ['Comedy Group'])).toEqual({ unclear: acts })
})

test.each<[before: Kind, genres: EntityGenre[], result: object]>([
  ['standupComic', ['Comedy Group'], { kind: 'comedyGroup' }],
  ['standupComic', ['Comedy Group', 'Comedy'], { kind: 'comedyGroup' }],
  ['standupComic', ['Standup Comic', 'Comedy Group'], { unclear: acts }],
  ['standupComic', ['Rock'], { kind: 'standupComic' }],
  ['standupComic', [], { kind: 'standupComic' }],
  ['comedyGroup', ['Standup Comic', 'Rock'], { unclear: music }],
  ['band', ['Standup Comic'], { kind: 'standupComic' }],
  ['venue', ['Standup Comic'], { kind: 'venue' }],
])('a %s that now has the genres %o is %o', (before, genres, result) => {
  expect(kindByNewGenres(before, genres)).toEqual(result)
})
