import { streetEndOf } from '../../../kernel/places/street.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'

/** A street that a search may name. */
type StreetQuery = {
  /** Each with the short form of how streets end: "telegraph", "ave". */
  words: string[]
  /** A word that every address there contains as it is. */
  word: string
  /** Whether it can't be anything but a street: "Telegraph Ave", "1955 Telegraph". */
  isStreet: boolean
}

/** Shorter words are in too many addresses. */
const shortestWord = 3

/** @returns null for a text that is no street's name */
export function parseStreet(text: string): StreetQuery | null {
  const words = wordsOf(text)
  const names = words.filter((word) => !streetEndOf(word) && !/^\d+$/.test(word))
  const word = names.toSorted((a, b) => b.length - a.length)[0]
  if (!word || word.length < shortestWord) return null
  const isStreet = words.slice(1).some((one) => streetEndOf(one) !== null) || /^\d+$/.test(words[0] ?? '')
  return { words, word, isStreet }
}

/** Whether an address is on a street: its part before the first comma has all words, in their order. */
export function isOnStreet(address: string, { words }: StreetQuery): boolean {
  const [street = ''] = address.split(',')
  return ` ${wordsOf(street).join(' ')} `.includes(` ${words.join(' ')} `)
}

const wordsOf = (text: string) =>
  nameKey(text)
    .split(' ')
    .filter(Boolean)
    .map((word, at) => (at > 0 && streetEndOf(word)) || word)
