import type { CallOutputs } from '../../contract.ts'
import { paths } from '../../kernel/paths.ts'
import { addressOf } from '../discover/search-filters.ts'
import { words } from './search-words.ts'

/** The way to the shows of the genre that was searched for, near the searcher; null for any other search. */
export function genreLink({ genre, near }: CallOutputs['searchData'], date: string | null) {
  if (!genre) return null
  const [city = near] = near.split(',')
  return { to: addressOf(paths.discover, { near, genres: [genre], date }), text: words.genreNear(genre, city) }
}
