import { expect, test } from 'vitest'
import { preferenceGenres } from '../../../kernel/genres.ts'
import { reasonText } from './reason-words.ts'

test('a card says why it is shown', () => {
  expect(reasonText({ kind: 'follow', name: 'The Blue Door' })).toBe('You follow The Blue Door')
  expect(reasonText({ kind: 'near', miles: 3 })).toBe('3 mi away')
  expect(reasonText({ kind: 'near', miles: 0 })).toBe('Less than 1 mi away')
  expect(reasonText({ kind: 'friends', count: 2 }), 'the card names them').toBeNull()
})

test('genres read as in a sentence', () => {
  const read = preferenceGenres.map((genre) => reasonText({ kind: 'genre', genre })?.replace('Because you like ', ''))
  expect(read).toContain('jazz')
  expect(read).toContain('hip hop')
  expect(read.filter((name) => /[A-Z]/.test(name ?? ''))).toEqual(['Battle of the Bands', 'DJ', 'EDM'])
})
