import { nameKey } from '../../../kernel/text/name-key.ts'

/** What a search finds, in the order in which people see it. Comics and comedy groups are bands (decision C4). */
export const searchGroups = ['events', 'bands', 'venues', 'festivals', 'users'] as const

export type SearchGroup = (typeof searchGroups)[number]

/** How a name fits a search, the best first. */
const fits = { name: 0, words: 1, beginnings: 2, alike: 3 } as const
type Fit = (typeof fits)[keyof typeof fits]

/** Whether every word of a search is a whole word of a name, or the name itself. */
export const hasWholeWords = (text: string, name: string): boolean => fitOf(text, name) <= fits.words

/**
 * The groups of results, the one with the best match first. Of groups that match as well, people come first where the
 * search is a word of their name: a fan who types a first name looks for a friend.
 *
 * @param names of what each group shows
 */
export function groupsByFit(text: string, names: Record<SearchGroup, readonly string[]>): SearchGroup[] {
  const placeOf = (group: SearchGroup) => {
    const fit = Math.min(...names[group].map((name) => fitOf(text, name)), fits.alike)
    return group === 'users' && fit === fits.words ? fit - 0.5 : fit
  }
  return searchGroups.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function fitOf(text: string, name: string): Fit {
  const [searchWords, nameWords] = [wordsOf(text), wordsOf(name)]
  if (searchWords.length === 0) return fits.alike
  if (searchWords.join(' ') === nameWords.join(' ')) return fits.name
  if (searchWords.every((word) => nameWords.includes(word))) return fits.words
  return searchWords.every((word) => nameWords.some((one) => one.startsWith(word))) ? fits.beginnings : fits.alike
}

/** The words of a name without those that the search ignores. */
const wordsOf = (name: string) =>
  nameKey(name)
    .split(' ')
    .filter((word) => word && word !== 'the' && word !== 'and')
