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

/** What people read of an entity's kind: `Standup Comic`. */
export const kindLabel = (type: EntityType, genres: readonly string[]): string => kinds[kindOf(type, genres)].label

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
  const ownGenre = kinds[kind].genre
  return [...new Set([...(ownGenre ? [ownGenre] : []), ...chosen.filter((genre) => !comedyGenres.includes(genre))])]
}

/**
 * The kind of a page by what its form says it is and by its genres (spec 3, decision C4): a band whose genre is
 * "Standup Comic" or "Comedy Group" is a comic or a comedy group. "Comedy" goes with either; music doesn't, and neither
 * do the two together, unless the form says which kind is meant.
 *
 * @returns with `unclear` the question to ask, where the genres fit more than one kind
 */
export function kindByGenres(kind: Kind, genres: readonly EntityGenre[]): { kind: Kind } | { unclear: string } {
  const { type, genre: ownGenre } = kinds[kind]
  const comedyChoices = comedyGenres.filter((genre) => genres.includes(genre) && genre !== ownGenre)
  const [other] = comedyChoices
  if (type !== 'band' || !other) return { kind }

  const isComedyAlone = genres.every((genre) => genre === 'Comedy' || genre === other)
  if (ownGenre || comedyChoices.length > 1) return { unclear: unclear.acts }
  return isComedyAlone ? { kind: kindOf(type, [other]) } : { unclear: unclear.music(other) }
}

const unclear = {
  acts: 'Is this page for a standup comic or a comedy group? Please choose one.',
  music: (genre: EntityGenre) => `If this page is for a band, remove ${genre}. If it isn’t, choose only ${genre}.`,
}

/** The same for a page that is there: other genres than its kind's own make it another kind. */
export function kindByNewGenres(before: Kind, genres: readonly EntityGenre[]): ReturnType<typeof kindByGenres> {
  const ownGenre = kinds[before].genre
  const isOther =
    ownGenre !== null && !genres.includes(ownGenre) && genres.some((genre) => comedyGenres.includes(genre))
  return kindByGenres(isOther ? 'band' : before, genres)
}
