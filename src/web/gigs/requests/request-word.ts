import { words as allWords } from '../gigs-words.ts'

const words = allWords.requests
const statusWords = new Map<string, string>(Object.entries(words.status))

/** Where a request stands; for whoever received it, one that waits for them is new. */
export const requestWord = (status: string, isNew: boolean): string =>
  isNew ? words.fresh : (statusWords.get(status) ?? status)
