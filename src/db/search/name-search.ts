import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../connect.ts'
import { inTransaction } from '../transaction.ts'

/** Words that some names spell one way and some the other. */
const spelledTwoWays = [
  ['theater', 'theatre'],
  ['center', 'centre'],
] as const

/** A word in each of its usual spellings, as it was typed first. */
export const usualSpellings = (word: string): string[] => [
  word,
  ...spelledTwoWays
    .flatMap((spellings) => (spellings.some((one) => one === word) ? spellings : []))
    .filter((one) => one !== word),
]

/** A text that names are searched for, as the SQL function `search_key` writes it. */
export type NameQuery = {
  /** Each word after a space, as in the columns of keys. */
  key: string
  words: string[]
  /** Also finds names that look alike. */
  withTypos: boolean
  /** Of each word the other words that it may be meant as: names with these are found, instead of what looks alike. */
  spellings?: readonly (readonly string[])[]
}

/** More words make no difference to what is found. */
const mostWords = 8
/** Shorter texts look like too many names. */
const shortestWithTypos = 4
/** A swap of two letters leaves a word of this length too little that looks alike. */
const longestSwapped = 8
/** Of the trigrams of a text, the share that a name has which looks like it. */
const alikeFrom = 0.5

/**
 * Reads the database for names. One that has been searched for a word with a typo is found by index, and so is every
 * other: the planner prefers to read the whole table for two letters, which costs more as the table grows.
 */
export const readNames = <Out>(db: Db, read: (tx: Tx) => Promise<Out>): Promise<Out> =>
  inTransaction(db, async (tx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true),
      set_config('pg_trgm.word_similarity_threshold', ${String(alikeFrom)}, true)`.execute(tx)
    return read(tx)
  })

/** @returns null for a text of fewer than `shortest` letters or digits */
export async function parseNameQuery(db: Db, text: string, shortest: number): Promise<NameQuery | null> {
  const { rows } = await sql<{ key: string }>`SELECT search_key(${text}) AS key`.execute(db)
  const words = (rows[0]?.key ?? '').split(' ').filter(Boolean).slice(0, mostWords)
  if (Array.from(words.join('')).length < shortest) return null
  return { key: words.map((word) => ` ${word}`).join(''), words, withTypos: false }
}

/** Names that look alike and are compared, of whichever the index has first: comparing is what takes time. */
const mostAlike = 500

/**
 * Rows whose key has the words of a query; with spellings also all of those that have its words as they may be meant, and
 * with typos some of those that only look like it. They are read apart, so that those that look alike need no order and
 * are read no further than they are compared.
 *
 * @param rows a SELECT with its WHERE, which `AND` can follow
 */
export function rowsNamed(rows: RawBuilder<unknown>, column: string, query: NameQuery): RawBuilder<unknown> {
  const hasWords = isNamed(column, { ...query, withTypos: false })
  if (query.spellings)
    return sql`(${rows} AND ${hasWords}) UNION ALL (${rows} AND NOT ${hasWords} AND ${isMeant(column, query.words, query.spellings)})`
  if (!query.withTypos) return sql`${rows} AND ${hasWords}`
  return sql`(${rows} AND ${hasWords})
    UNION ALL (${rows} AND NOT ${hasWords} AND ${isNamed(column, query)} LIMIT ${mostAlike})`
}

/** Whether a key has, for each word, one that begins with it or with a word that it may be meant as. */
function isMeant(column: string, words: readonly string[], spellings: readonly (readonly string[])[]) {
  const key = sql.ref(column)
  const conditions = words.map((word, at) => {
    const options = [...usualSpellings(word), ...(spellings[at] ?? [])].map(
      (option) => sql`${key} LIKE ${`% ${option}%`}`,
    )
    return anyOf(options)
  })
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

/** Whether a key has, for each word, one that begins with it in one of its usual spellings. */
const hasWordsOf = (key: RawBuilder<unknown>, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => anyOf(usualSpellings(word).map((spelling) => sql`${key} LIKE ${`% ${spelling}%`}`))),
    sql` AND `,
  )})`

const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` OR `)})`

/** Whether a key has, for each word of a query, one that begins with it, in any order; or looks like the query. */
export function isNamed(column: string, query: NameQuery): RawBuilder<boolean> {
  const key = sql.ref(column)
  const hasWords = hasWordsOf(key, query.words)
  if (!query.withTypos || query.key.length <= shortestWithTypos) return hasWords
  const swaps = swappedWords(query).map((word) => sql`${key} LIKE ${`% ${word}%`}`)
  return sql<boolean>`(${sql.join([hasWords, sql`${query.key} <% ${key}`, ...swaps], sql` OR `)})`
}

/**
 * How well a key fits, the best first: it is the name (0), begins with it (1), has its words (2), looks alike (3 and up,
 * in steps of 0.1).
 *
 * @param bar stands before each of several names in a key, and is empty for a key of one
 */
export function rankOf(column: string, query: NameQuery, bar: '' | '|'): RawBuilder<number> {
  const key = sql.ref(column)
  const [whole, beginning] = bar === '|' ? [`%|${query.key} |%`, `%|${query.key}%`] : [query.key, `${query.key}%`]
  return sql<number>`CASE WHEN ${key} LIKE ${whole} THEN 0 WHEN ${key} LIKE ${beginning} THEN 1 WHEN ${hasWordsOf(key, query.words)} THEN 2
    ELSE 4 - round(word_similarity(${query.key}, ${key})::numeric, 1) END`
}

/** Whether a key has every word of a query, whole and not as the beginning of another. */
export function hasWholeWords(column: string, query: NameQuery): RawBuilder<boolean> {
  const key = sql.ref(column)
  const words = query.words.map((word) =>
    anyOf(usualSpellings(word).map((spelling) => sql`${key} || ' ' LIKE ${`% ${spelling} %`}`)),
  )
  return sql<boolean>`(${sql.join(words, sql` AND `)})`
}

/** The only word of a query with two neighboring letters swapped, in each way: "idels" is "idles". */
function swappedWords({ words }: NameQuery): string[] {
  const [word = ''] = words
  const letters = Array.from(word)
  if (words.length > 1 || letters.length > longestSwapped) return []
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word)
}
