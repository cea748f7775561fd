import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A shorter word is one edit from too many others. */
const shortest = 4
/** From this length on, a suggestion may be two edits away. */
const shortestForTwoEdits = 6
/** No name's word that can be misspelled is longer (`words_of_key`). */
const longest = 40
/** Of one word; the likeliest come first. */
const mostSpellings = 20

/**
 * For each word, the words in names that it may be meant as: one letter more, less or another, or two neighbors swapped.
 */
export async function readSpellings(db: Db, words: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ spellings: string[] }>`
    SELECT ARRAY(${knownWords(sql`spelling_forms(input.word)`, shortest)}) AS spellings
    FROM ${inputOf(words)} ORDER BY position`.execute(db)
  return rows.map(({ spellings }) => spellings)
}

/** For each word, itself where a name has a word that begins so; else the nearest word in a name, up to two edits away. */
export async function readNearestWords(db: Db, words: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ nearest: string | null }>`
    SELECT coalesce(
      (SELECT input.word FROM (
        SELECT known.word FROM name_words AS known WHERE known.word >= input.word ORDER BY known.word LIMIT 1
      ) AS next WHERE starts_with(next.word, input.word)),
      (ARRAY(${knownWords(sql`spelling_forms(input.word)`, shortest)}))[1],
      (ARRAY(${knownWords(sql`forms_of_forms(input.word)`, shortestForTwoEdits, hasFirstLetter)}))[1]
    ) AS nearest
    FROM ${inputOf(words)} ORDER BY position`.execute(db)
  return rows.map(({ nearest }) => nearest)
}

/** The words in their order, with NULL for one that is too long to be meant as another. */
function inputOf(words: readonly string[]) {
  const input = words.map((word) => (Array.from(word).length > longest ? null : word))
  return sql`unnest(${input}::text[]) WITH ORDINALITY AS input (word, position)`
}

/** Two edits away are too many words that nobody means, but few people mistype the letter that they begin with. */
const hasFirstLetter = sql`AND left(known.word, 1) = left(input.word, 1)`

const knownWords = (forms: RawBuilder<unknown>, fromLength: number, condition = sql``) => sql`
  SELECT known.word FROM name_words AS known
  WHERE length(input.word) >= ${fromLength} AND known.forms && ${forms} AND known.word <> input.word ${condition}
  ORDER BY similarity(known.word, input.word) DESC, known.word LIMIT ${mostSpellings}`
