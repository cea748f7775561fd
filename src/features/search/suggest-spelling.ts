import type { Db } from '../../db/connect.ts'
import { readNames } from '../../db/search/name-search.ts'
import { readNearestWords } from '../../db/search/spellings.ts'
import { nameSearch } from '../../kernel/limits.ts'
import { countOf, findNames, type Names, type NameSearch } from './find-names.ts'

/** Each is a search. */
const suggestionsTried = 3

type Misspelled = { exact: Names; spellings: readonly (readonly string[])[] }

/** By words that the typed ones may be meant as; where no name has these, by what looks alike. */
export async function findMisspelled(db: Db, { query, ...search }: NameSearch, { exact, spellings }: Misspelled) {
  if (spellings.some((words) => words.length > 0)) {
    const names = await readNames(db, (tx) => findNames(tx, { ...search, query: { ...query, spellings } }))
    if (countOf(names) > countOf(exact)) return names
  }
  return readNames(db, (tx) => findNames(tx, { ...search, query: { ...query, withTypos: true } }))
}

/** The nearest spelling of a search without results that has some: of all its words that names have, or of one. */
export async function suggestSpelling(db: Db, { query, input, ...search }: NameSearch): Promise<string | null> {
  const nearest = await readNames(db, (tx) => readNearestWords(tx, query.words))
  const words = nearest.filter((word) => word !== null)
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const texts = [...new Set([words, ...longestFirst.map((word) => [word])].map((some) => some.join(' ')))]
  for (const text of texts.slice(0, suggestionsTried)) {
    if (text === query.words.join(' ') || Array.from(text).length < nameSearch.shortest) continue
    const suggested = { key: ` ${text}`, words: text.split(' '), withTypos: false }
    const first = { ...input, group: null, limit: 1 }
    // oxlint-disable-next-line no-await-in-loop -- the first that finds something ends it
    const names = await readNames(db, (tx) => findNames(tx, { ...search, input: first, query: suggested }))
    if (countOf(names) > 0) return text
  }
  return null
}
