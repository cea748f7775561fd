import { comedyGroup, type EntityGenre, standupComic } from '../../../kernel/genres.ts'

export type EntityType = 'band' | 'venue' | 'festival'

/** The five kinds that people know, and how each is stored (decisions C4, G10). */
export const kinds = {
  band: { label: 'Band', type: 'band', genre: null },
  standupComic: { label: 'Standup Comic', type: 'band', genre: standupComic },
  comedyGroup: { label: 'Comedy Group', type: 'band', genre: comedyGroup },
  venue: { label: 'Venue', type: 'venue', genre: null },
  festival: { label: 'Festival', type: 'festival', genre: null },
} as const satisfies Record<string, { label: string; type: EntityType; genre: EntityGenre | null }>
export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as Kind[]

/** What an entity is: a comedy act by its genre, else what it is stored as. */
export const kindOf = (type: EntityType, genres: readonly string[]): Kind =>
  kindNames.find(
    (kind) => kinds[kind].type === type && kinds[kind].genre !== null && genres.includes(kinds[kind].genre),
  ) ?? type

/** The kind that a text names, "venue", "Standup Comic", "comedyGroup" or "bands"; null for none. */
export function kindNamed(text: string): Kind | null {
  const key = text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/s$/, '')
  return kindNames.find((kind) => kind.toLowerCase() === key) ?? null
}

const comedyGenres: readonly EntityGenre[] = [standupComic, comedyGroup]

/** An entity's genres as they are stored: its kind's own first, each once, none that would make it another kind. */
export function genresOf(kind: Kind, chosen: readonly EntityGenre[]): EntityGenre[] {
  const own = kinds[kind].genre
  return [...new Set([...(own ? [own] : []), ...chosen.filter((genre) => !comedyGenres.includes(genre))])]
}
