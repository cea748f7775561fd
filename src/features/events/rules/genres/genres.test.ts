import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventGenres } from '../../../../kernel/genres.ts'
import { styleTags, styleWords, styleless } from './genre-tags.ts'
import { genreNamed, genreOf, genreOfTag } from './genres.ts'
import { spellingKey } from '../../../../kernel/text/spelling-key.ts'

test('each of our genres is its own tag', () => {
  for (const genre of eventGenres) expect([genre, genreOfTag(genre)]).toEqual([genre, genre])
})

test('no tag is in two rows of the tables', () => {
  const rows = [...Object.values(styleTags), styleless]
  for (const table of [rows, Object.values(styleWords)]) {
    const keys = table.flatMap((row) => row.split(/,\s+/)).map(spellingKey)
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
  }
})

test.each([
  ['Hip-Hop', 'Hip Hop'],
  ['west coast hip hop', 'Hip Hop'],
  ['R & B', 'R&B'],
  ['90s r&b', 'R&B'],
  ['90s r & b', 'R&B'],
  ['folk punk', 'Punk'],
  ['Norwegian jazz metal', 'Metal'],
  ['post punk', 'Alternative'],
  ['christmas', null],
  ['polka', null],
  ['', null],
])('the tag %j is %s', (tag, genre) => {
  expect(genreOfTag(tag)).toBe(genre)
})

test('most tags decide, and in a tie the first one', () => {
  expect(genreOf(['egg punk', 'doom metal', 'sludge metal'])).toBe('Metal')
  expect(genreOf(['surf rock', 'christmas', 'egg punk', 'skate punk', 'hard rock'])).toBe('Rock')
  expect(genreOf(['christmas', 'anime', 'egg punk'])).toBe('Punk')
  expect(genreOf(['christmas', 'anime'])).toBeNull()
  expect(genreOf([])).toBeNull()
})

test('a show’s genre is one that a tag of it has', () => {
  const tags = fc.array(fc.oneof(fc.constantFrom('rock', 'jazz', 'anime', 'dub'), fc.string({ unit: 'binary' })))
  const check = fc.property(tags, (list) => {
    expect([null, ...list.map(genreOfTag)]).toContain(genreOf(list))
  })
  fc.assert(check)
})

test.each([
  ['jazz', 'Jazz'],
  [' JAZZ  shows', 'Jazz'],
  ['hip hop', 'Hip Hop'],
  ['hip-hop', 'Hip Hop'],
  ['hiphop', 'Hip Hop'],
  ['comedy', 'Comedy'],
  ['stand-up', 'Comedy'],
  ['standup comic', 'Comedy'],
  ['comedians', 'Comedy'],
  ['Comedy Groups', 'Comedy'],
  ['R&B', 'R&B'],
  ['r and b', 'R&B'],
  ['swing music', 'Jazz'],
  ['open mics', 'Open Mic'],
  ['christmas', null],
  ['jaz', null],
  ['Seventh Floor Comedy', null],
  ['shows', null],
  ['', null],
])('a search for “%s” names the genre %s', (text, genre) => {
  expect(genreNamed(text)).toBe(genre)
})

test('each of our genres is named by its own name', () => {
  for (const genre of eventGenres) expect([genre, genreNamed(genre)]).toEqual([genre, genre])
})
