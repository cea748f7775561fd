import { comedyGroup, type EventGenre, eventGenres, standupComic } from '../../../../kernel/genres.ts'
import { styleTags, styleWords, styleless } from './genre-tags.ts'
import { spellingKey } from '../../../../kernel/text/spelling-key.ts'

const listed = (text: string) => text.split(/,\s+/).map(spellingKey).filter(Boolean)

const table = (tagsByGenre: Partial<Record<EventGenre, string>>) =>
  new Map(eventGenres.flatMap((genre) => listed(tagsByGenre[genre] ?? '').map((key) => [key, genre] as const)))

const byTag = table(styleTags)
const byWord = table(styleWords)
const noGenre = new Set(listed(styleless))

/**
 * The genre that a style tag belongs to (decision 0011): the tag itself, our genre of that name, or else the last of its
 * words that names one.
 *
 * @returns null for a tag that fits none
 */
export function genreOfTag(tag: string): EventGenre | null {
  const key = spellingKey(tag)
  const genre = byTag.get(key)
  if (genre || noGenre.has(key)) return genre ?? null

  const words = tag
    .replace(/hip[\s-]?hop/gi, 'hiphop')
    .replace(/r\s?&\s?b/gi, 'rnb')
    .split(/[^\p{L}\p{N}]+/u)
    .map(spellingKey)
  const word = words.findLast((one) => byWord.has(one))
  return (word && byWord.get(word)) || null
}

/** What people type after a genre's name: "jazz shows". */
const afterGenre = new Set(['show', 'shows', 'concert', 'concerts', 'music'])
const comedyKeys = [standupComic, comedyGroup].map(spellingKey)

/**
 * The genre that a search names, by its own name or a style's: "jazz", "Hip-Hop shows", "stand-up".
 *
 * @returns null for any other text, such as the name of a band with a genre in it
 */
export function genreNamed(text: string): EventGenre | null {
  const words = text.trim().split(/\s+/)
  const isFollowed = words.length > 1 && afterGenre.has(words.at(-1)?.toLowerCase() ?? '')
  const keys = [words, ...(isFollowed ? [words.slice(0, -1)] : [])].map((some) => spellingKey(some.join(' ')))
  const singular = keys.map((key) => key.replace(/s$/, ''))
  for (const key of [...keys, ...singular]) {
    const genre = byTag.get(key) ?? byWord.get(key) ?? (comedyKeys.includes(key) ? 'Comedy' : null)
    if (genre) return genre
  }
  return null
}

/** The one genre of a show: the one of most of its tags, and in a tie the first one named. */
export function genreOf(tags: string[]): EventGenre | null {
  const votes = new Map<EventGenre, number>()
  for (const genre of tags.map(genreOfTag)) {
    if (genre) votes.set(genre, (votes.get(genre) ?? 0) + 1)
  }
  const most = Math.max(0, ...votes.values())
  return Array.from(votes).find(([, count]) => count === most)?.[0] ?? null
}
