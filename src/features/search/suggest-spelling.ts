import type { Db } from '../../db/connect.ts'
import { readNames } from '../../db/search/name-search.ts'
import { readNearestWords } from '../../db/search/spellings.ts'
import { nameSearch } from '../../kernel/limits.ts'
import { nameKey } from '../../kernel/text/name-key.ts'
import { countOf, findNames, isAskedFor, type Names, type NameSearch, noNames } from './find-names.ts'

type Misspelled = { exact: Names; spellings: readonly (readonly string[])[] }

/**
 * By words that the typed ones may be meant as; where no name has these, the venue that the text names with a kind of
 * venue which isn't part of its name, as in “Castro Theater”; else by what looks alike.
 */
export async function findMisspelled(db: Db, { query, ...search }: NameSearch, { exact, spellings }: Misspelled) {
  if (spellings.some((words) => words.length > 0)) {
    const names = await readNames(db, (tx) => findNames(tx, { ...search, query: { ...query, spellings } }))
    if (countOf(names) > countOf(exact)) return names
  }
  const venues = countOf(exact) === 0 ? await findVenuesWithoutKind(db, { ...search, query }) : noNames
  if (countOf(venues) > 0) return venues
  return readNames(db, (tx) => findNames(tx, { ...search, query: { ...query, withTypos: true } }))
}

/** What venues are, and what people call them whether or not it is part of their name. */
const venueKinds = new Set(
  'auditorium ballroom bar cafe club hall lounge music pub room tavern theater theatre'.split(' '),
)

/** Venues whose name is the text without its last words, where these are only the kind of venue. */
async function findVenuesWithoutKind(db: Db, { query, input, ...search }: NameSearch): Promise<Names> {
  const words = query.words.slice(0, query.words.findLastIndex((word) => !venueKinds.has(word)) + 1)
  if (words.length === 0 || words.length === query.words.length || !isAskedFor(input.group, 'venues')) return noNames
  const name = { ...query, words, key: words.map((word) => ` ${word}`).join('') }
  const names = await readNames(db, (tx) =>
    findNames(tx, { ...search, input: { ...input, group: 'venues' }, query: name }),
  )
  const venues = names.entities.filter((venue) => nameKey(venue.name).replace(/^the /, '') === words.join(' '))
  return { ...names, entities: venues.map((venue) => ({ ...venue, total: venues.length })) }
}

/** The nearest spelling of a search without results that finds something with all of its words; null where a word has none. */
export async function suggestSpelling(db: Db, { query, input, ...search }: NameSearch): Promise<string | null> {
  const nearest = await readNames(db, (tx) => readNearestWords(tx, query.words))
  const words = nearest.filter((word) => word !== null)
  const text = words.join(' ')
  if (words.length < query.words.length || text === query.words.join(' ')) return null
  if (Array.from(text).length < nameSearch.shortest) return null
  const suggested = { key: words.map((word) => ` ${word}`).join(''), words, withTypos: false }
  const first = { ...input, group: null, limit: 1 }
  const names = await readNames(db, (tx) => findNames(tx, { ...search, input: first, query: suggested }))
  return countOf(names) > 0 ? text : null
}
