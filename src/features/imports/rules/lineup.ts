import { importFile } from '../../../kernel/limits.ts'
import { spellingKey } from './spelling-key.ts'
import { tidyName } from './tidy-text.ts'

/** Entries of a lineup that are part of the programme, but nobody who plays. */
const programme = new Set(
  [
    'art',
    'vendors',
    'craft brew',
    'food',
    'food trucks',
    'variety show',
    'all weekend long',
    'and more',
    'more',
    'tba',
  ].map(spellingKey),
)

/** A film is shown: `film "Its Title"`. */
const film = /^(?:film|movie|screening)\s*[:"“]/i

/** The entries of a lineup in order; a semicolon divides them, a comma belongs to a name (decision 0017). */
export const lineupOf = (text: string): string[] => text.split(';', importFile.maxValues).map(tidyName).filter(Boolean)

/** Whether a lineup's entry is someone who plays, so that it may become an entity. */
export const isAct = (entry: string): boolean => !programme.has(spellingKey(entry)) && !film.test(entry)
