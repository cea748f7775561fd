import { type EventGenre, eventGenres } from '../genres.ts'

/** The days that a city's page can be about. */
export const cityPageDays = ['today', 'this-weekend'] as const
export type CityPageDays = (typeof cityPageDays)[number]

/** What still counts as in a city: the smallest distance of a search. */
export const cityPageRadiusMiles = 5

/** What a city's page shows: all its shows, or those of a genre, of some days, or both. */
export type CityPage = {
  /** "City, ST". */
  city: string
  genre: EventGenre | null
  days: CityPageDays | null
}

/** A name in an address: `St. Paul, MN` is `st-paul-mn`, `R&B` is `r-and-b`. */
const slugOf = (name: string): string =>
  name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9 ,-]/g, '')
    .replace(/[ ,-]+/g, '-')
    .replace(/^-|-$/g, '')

/** What the pages of cities are below. */
export const cityPages = '/shows/'

/** The path of a city's page. */
export const cityPagePath = ({ city, genre, days }: CityPage): string =>
  cityPages + [slugOf(city), ...(genre ? [slugOf(genre)] : []), ...(days ? [days] : [])].join('/')

/**
 * Reads the part of a path behind `/shows/`: the city, then a genre, then the days.
 *
 * @returns null for any other path; whether the city exists is not checked here
 */
export function parseCityPage(path: string): CityPage | null {
  const [city = '', ...rest] = path.toLowerCase().split('/')
  const [, cityName, state] = /^([a-z0-9][a-z0-9-]{0,80})-([a-z]{2})$/.exec(city) ?? []
  if (!cityName || !state) return null

  const days = cityPageDays.find((choice) => choice === rest.at(-1)) ?? null
  const genreSlugs = days ? rest.slice(0, -1) : rest
  const genre = eventGenres.find((name) => slugOf(name) === genreSlugs[0]) ?? null
  if (genreSlugs.length > (genre ? 1 : 0)) return null
  return { city: `${cityName.replaceAll('-', ' ')}, ${state.toUpperCase()}`, genre, days }
}
