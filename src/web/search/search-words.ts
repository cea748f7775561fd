import type { SearchGroup } from '../../features/search/rules/search-groups.ts'
import { genreInSentence } from '../../kernel/genres.ts'
import { nameSearch } from '../../kernel/limits.ts'

const groups: Record<SearchGroup, string> = {
  events: 'Shows',
  bands: 'Artists',
  venues: 'Venues',
  festivals: 'Festivals',
  users: 'People',
}

const numberText = (count: number) => (count >= nameSearch.most ? `${nameSearch.most}+` : String(count))

type FilteredText = { genre: string | null; isFree: boolean; near: string; when: string | null }

/** The texts of the search page and the panel that opens from the header. */
export const words = {
  title: 'Search',
  titleOf: (text: string) => `Search: ${text}`,
  label: 'Artist, show, venue, genre, city, or person',
  placeholder: 'Artists, shows, genres, cities…',
  date: 'Show date (optional)',
  submit: 'Search',
  close: 'Close search',
  slashKey: 'Open search with the / key',
  groups,
  all: 'All results',
  seeAll: (count: number) => `See all ${numberText(count)}`,
  seeResults: (text: string) => `See all results for “${text}”`,
  count: (count: number, text: string) => (count === 1 ? `1 result for “${text}”` : `${count} results for “${text}”`),
  heading: (text: string, group: SearchGroup | null) =>
    group ? `${groups[group]} matching “${text}”` : `Results for “${text}”`,
  /** Above results that don’t have the words of the search. */
  alike: 'No exact match. Did you mean one of these?',
  total: (count: number) => (count === 1 ? '1 result' : `${numberText(count)} results`),
  withAct: (name: string) => `With ${name}`,
  passed: 'Just ended',
  cut: `Showing the first ${nameSearch.most} results. Add a word to narrow your search.`,
  none: (text: string) => `No results for “${text}”`,
  noneText: 'Check the spelling, or try fewer words.',
  didYouMean: (text: string) => `Did you mean “${text}”?`,
  nearCity: (city: string) => `Shows near ${city}`,
  /** “Free comedy shows near Oakland tonight”. */
  filtered: ({ genre, isFree, near, when }: FilteredText) =>
    [
      isFree && 'Free',
      genre ? (isFree ? genreInSentence(genre) : genre) : !isFree && 'Shows',
      ...[(genre || isFree) && 'shows', `near ${near}`, when],
    ]
      .filter(Boolean)
      .join(' '),
  when: {
    tonight: 'tonight',
    tomorrow: 'tomorrow',
    weekend: 'this weekend',
    on: (date: string) => `on ${date}`,
    from: (dates: string) => `from ${dates}`,
  },
  /** After the heading `filtered`. */
  allFiltered: 'See all',
  /** “No shows listed as punk near …”, as many shows have no genre; proper names keep their capitals. */
  noFiltered: (text: string, genre: string | null) => {
    const name = genre && genreInSentence(genre)
    const phrase = genre ? text.replace(genre, `${name}`).replace(`${name} shows`, `shows listed as ${name}`) : text
    return `No ${phrase.replace(/^(?:Shows|Free)/, (word) => word.toLowerCase())}`
  },
  noneFiltered: 'None have been announced yet.',
  noneOfGenre: 'Many shows don’t list a genre, so it’s worth looking at all of them.',
  noneOnDay: 'No matching shows on that date.',
  anyDay: 'Search all dates',
  add: 'Not listed? Add your venue or band',
  browse: 'Browse shows, artists, and venues',
  startTitle: 'What are you looking for?',
  startText: 'Search for an artist, show, venue, festival, genre, city, or person.',
  /** Continues the sentence that the link before it begins. */
  people: 'to find people, too.',
  logIn: 'Log in',
  recent: 'Recent searches',
  remove: (text: string) => `Remove “${text}”`,
  clear: 'Clear all',
} as const
