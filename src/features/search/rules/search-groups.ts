import { nameKey } from '../../../kernel/text/name-key.ts'

/** What a search finds, in the order in which people see it. Comics and comedy groups are bands (decision C4). */
export const searchGroups = ['events', 'bands', 'venues', 'festivals', 'users'] as const

export type SearchGroup = (typeof searchGroups)[number]

/** How a name fits a search, the best first. */
const fits = { name: 0, words: 1, beginnings: 2, alike: 3 } as const
type Fit = (typeof fits)[keyof typeof fits]

/** Each word of a search with the words that may be meant. */
export type SearchWords = readonly (readonly string[])[]

/** A name in a group of results, and whether what it names is near the searcher. */
export type ResultName = { name: string; isNear: boolean }

/** Whether every word of a search is a whole word of a name, or the name itself. */
export const hasWholeWords = (text: string, name: string): boolean =>
  fitOf(
    wordsOf(text).map((word) => [word]),
    name,
  ) <= fits.words

/**
 * The groups of results, the one with the best match first, and of groups that match as well one whose match is near. Of
 * equals, people come first where the search is a word of their name: a fan who types a first name looks for a friend.
 *
 * @param names of what each group shows
 */
export function groupsByFit(words: SearchWords, names: Record<SearchGroup, readonly ResultName[]>): SearchGroup[] {
  const placeOf = (group: SearchGroup) => {
    const matches = names[group].map(({ name, isNear }) => ({ fit: fitOf(words, name), isNear }))
    const fit = Math.min(...matches.map((match) => match.fit), fits.alike)
    if (group === 'users' && fit === fits.words) return fit - 0.5
    return matches.some((match) => match.fit === fit && match.isNear) ? fit : fit + 0.25
  }
  return searchGroups.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * The act that a show was found by, where neither its name nor its venue says it.
 *
 * @param cardNames the names that the show's card has
 */
export function actMeant(words: SearchWords, cardNames: readonly string[], acts: readonly string[]): string | null {
  const cardFit = Math.min(...cardNames.map((name) => fitOf(words, name)), fits.alike)
  const fit = Math.min(...acts.map((name) => fitOf(words, name)), fits.alike)
  return cardFit > fits.words && fit < cardFit ? (acts.find((name) => fitOf(words, name) === fit) ?? null) : null
}

function fitOf(words: SearchWords, name: string): Fit {
  const nameWords = wordsOf(name)
  if (words.length === 0) return fits.alike
  if (words.length === nameWords.length && words.every((options, at) => options.includes(nameWords[at] ?? '')))
    return fits.name
  if (words.every((options) => options.some((word) => nameWords.includes(word)))) return fits.words
  const isBegun = (options: readonly string[]) =>
    options.some((word) => nameWords.some((nameWord) => nameWord.startsWith(word)))
  return words.every(isBegun) ? fits.beginnings : fits.alike
}

/** The words of a name without those that the search ignores. */
const wordsOf = (name: string) =>
  nameKey(name)
    .split(' ')
    .filter((word) => word && word !== 'the' && word !== 'and')
