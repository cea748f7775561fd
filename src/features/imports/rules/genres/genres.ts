import { type EventGenre, eventGenres } from '../../../../kernel/genres.ts'
import { styleTags, styleWords, styleless } from './genre-tags.ts'
import { spellingKey } from '../text/spelling-key.ts'

const listed = (text: string) => text.split(/,\s+/).map(spellingKey)

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

/** The one genre of a show: what most of its tags say, and of equals what is said first. */
export function genreOf(tags: string[]): EventGenre | null {
  const votes = new Map<EventGenre, number>()
  for (const genre of tags.map(genreOfTag)) {
    if (genre) votes.set(genre, (votes.get(genre) ?? 0) + 1)
  }
  const most = Math.max(0, ...votes.values())
  return Array.from(votes).find(([, count]) => count === most)?.[0] ?? null
}
