import type { SearchFilters } from '../../events/rules/search/search-filters.ts'

type Named = Pick<SearchFilters, 'near' | 'radius' | 'genres' | 'ages' | 'price' | 'area'>

/** `Comedy within 10 mi of Oakland on weekends, up to $20`: what a saved search is called until its person names it. */
export function searchName({ near, radius, genres, ages, price, area }: Named, isWeekends: boolean): string {
  const [city = near] = near.split(',')
  const place = area ? 'in a map area' : `within ${radius} mi of ${city}`
  const details = [[...ages].join(' or '), price === null || price === 0 ? '' : `up to $${price}`].filter(Boolean)
  const subject = price === 0 ? `Free ${lowered(genresText(genres))}` : genresText(genres)
  return [[subject, place, ...(isWeekends ? ['on weekends'] : [])].join(' '), ...details].join(', ')
}

/** Genres that a name lists; more of them are a number. */
const maxGenres = 3

function genresText(genres: readonly string[]): string {
  if (genres.length === 0) return 'Shows'
  const rest = genres.length - maxGenres
  if (rest > 0) return `${genres.slice(0, maxGenres).join(', ')} and ${rest} more`
  return [genres.slice(0, -1).join(', '), genres.at(-1)].filter(Boolean).join(' and ')
}

/** Names of genres keep their capitals. */
const lowered = (text: string) => (text === 'Shows' ? 'shows' : text)
