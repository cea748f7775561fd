import type { Db } from '../../db/connect.ts'
import { readNames } from '../../db/search/name-search.ts'
import { readNearestWords } from '../../db/search/spellings.ts'
import { nameSearch } from '../../kernel/limits.ts'
import { countOf, findNames, type Names, type NameSearch } from './find-names.ts'

type Misspelled = { exact: Names; spellings: readonly (readonly string[])[] }

/** By words that the typed ones may be meant as; where no name has these, by what looks alike. */
export async function findMisspelled(db: Db, { query, ...search }: NameSearch, { exact, spellings }: Misspelled) {
  if (spellings.some((words) => words.length > 0)) {
    const names = await readNames(db, (tx) => findNames(tx, { ...search, query: { ...query, spellings } }))
    if (countOf(names) > countOf(exact)) return names
  }
  return readNames(db, (tx) => findNames(tx, { ...search, query: { ...query, withTypos: true } }))
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
