import { comedyGroup, type EntityGenre, standupComic } from '../../kernel/genres.ts'
import { kindWords } from './kind-words.ts'

type Entity = { type: 'band' | 'venue' | 'festival'; genres: readonly EntityGenre[] | readonly string[] }

/** One of the five kinds; comics and comedy groups are bands by genre (decision C4). */
export function kindOf({ type, genres }: Entity): string {
  const special = type === 'band' && [standupComic, comedyGroup].find((genre) => genres.some((own) => own === genre))
  return special || kindWords[type]
}
