import { expect, test } from 'vitest'
import { eventGenres, type PreferenceGenre, preferenceGenres } from '../../../kernel/genres.ts'
import { genreFilter, isBattle, isLiked, relatedGenres } from './genre-match.ts'

const show = { name: 'Harbor Lights' }

test('every event genre matches a preference, and every preference finds something (C9)', () => {
  for (const genre of eventGenres) {
    expect(preferenceGenres.some((preference) => isLiked({ ...show, genre, acts: 1 }, [preference]))).toBe(true)
  }
  for (const preference of preferenceGenres) {
    const filter = genreFilter([preference])
    expect(filter?.battles || filter?.genres.includes(preference as never)).toBe(true)
  }
})

test('a filter lets through the genres that it names and no other (0153)', () => {
  for (const genre of eventGenres) expect(genreFilter([genre])).toEqual({ genres: [genre], battles: false })
  expect(genreFilter(['Punk', 'Jazz'])).toEqual({ genres: ['Jazz', 'Punk'], battles: false })
  expect(genreFilter(['Battle of the Bands'])).toEqual({ genres: [], battles: true })
})

test('related genres share a preference with the chosen ones, and don’t include them (0153)', () => {
  expect(relatedGenres(['Punk'])).toEqual(['Alternative', 'Emo', 'Reggae', 'Rock'])
  expect(relatedGenres(['Punk', 'Emo'])).toEqual(['Alternative', 'Reggae', 'Rock'])
  expect(relatedGenres(['Metal'])).toEqual([])
  expect(relatedGenres(['Open Mic'])).toEqual([])
  expect(relatedGenres([])).toEqual([])
})

test('a battle of the bands has three acts, or says so in its name', () => {
  expect(isBattle({ name: 'Any night', acts: 3 })).toBe(true)
  expect(isBattle({ name: 'Oakland battle of the bands', acts: 1 })).toBe(true)
  expect(isBattle({ name: 'Battle hymns', acts: 2 })).toBe(false)
})

test('without a choice nothing is hidden, and nothing is preferred', () => {
  expect(genreFilter([])).toBeNull()
  expect(isLiked({ ...show, genre: 'Open Mic', acts: 5 }, [])).toBe(false)
})

test('a preference ranks by the table; a battle of the bands has three acts of any genre, or its name', () => {
  expect(isLiked({ ...show, genre: 'Emo', acts: 1 }, ['Rock'])).toBe(true)
  expect(isLiked({ ...show, genre: 'Emo', acts: 1 }, ['Jazz'])).toBe(false)
  expect(isLiked({ ...show, genre: null, acts: 1 }, ['Rock'])).toBe(false)
  expect(isLiked({ ...show, genre: null, acts: 3 }, ['Battle of the Bands'])).toBe(true)
  expect(isLiked({ ...show, genre: 'Rock', acts: 2 }, ['Battle of the Bands'])).toBe(false)
  const named = { name: 'Spring Battle of the Bands', genre: 'Rock', acts: 0 } as const
  expect(isLiked(named, ['Battle of the Bands'])).toBe(true)
})

/** Genres that no preference says anything about suit every one. */
const forEveryone = ['DJ Trivia', 'Open Mic', 'Theater']
const likedWith = (preference: PreferenceGenre) =>
  eventGenres.filter((genre) => isLiked({ ...show, genre, acts: 1 }, [preference]))

test.each<[preference: PreferenceGenre, genres: string[]]>([
  ['Alternative', ['Alternative', 'Emo', 'Punk', 'Reggae']],
  ['Battle of the Bands', []],
  ['Bluegrass', ['Bluegrass']],
  ['Blues', ['Blues', 'Funk', 'Gospel', 'Soul']],
  ['Classical', ['Classical']],
  ['Comedy', ['Comedy']],
  ['Country', ['Country', 'Dance Lesson']],
  ['DJ', ['DJ', 'Dance Lesson']],
  ['EDM', ['EDM']],
  ['Folk', ['Folk', 'Gospel', 'Irish']],
  ['Hip Hop', ['Hip Hop', 'R&B', 'Rap', 'Reggaeton']],
  ['Jazz', ['Funk', 'Jazz', 'Latin', 'Salsa', 'Soul']],
  ['Metal', ['Metal']],
  ['Pop', ['Latin', 'Pop', 'R&B', 'Reggaeton', 'Salsa']],
  ['Rock', ['Emo', 'Punk', 'Reggae', 'Rock']],
])('who prefers %s likes %o besides what suits everyone (C9)', (preference, genres) => {
  expect(likedWith(preference).toSorted()).toEqual([...genres, ...forEveryone].toSorted())
  expect([preference, ...relatedGenres([preference])].toSorted()).toEqual(
    [...new Set([preference, ...genres])].toSorted(),
  )
})
