/** Every text of looking for shows, which Home and Discover share. */
export const searchWords = {
  place: { label: 'City, ST or ZIP code', example: 'City, ST or ZIP' },
  unknownPlace: (typed: string) => `We know no US town or ZIP code “${typed}”. Try “Oakland, CA” or “94612”.`,
  show: 'Show',
  filters: 'Filters',
  miles: (miles: number) => `${miles} mi`,
  chosen: (count: number) => `${count} chosen`,
  within: 'Within',
  age: 'Age',
  genre: 'Genre',
  apply: 'Apply filters',
  dates: 'Dates',
  choices: { any: 'Any date', today: 'Today', tomorrow: 'Tomorrow', weekend: 'This weekend', week: 'Next 7 days' },
  nothing: {
    title: (miles: number, near: string) => `No shows within ${miles} miles of ${near}`,
    filtered: 'Nothing fits these filters. Drop some of them, or look further out.',
    unannounced: 'Nobody has announced one here yet. The next town may be livelier.',
    wider: (miles: number) => `Look within ${miles} miles`,
    clear: 'Clear the filters',
  },
} as const
