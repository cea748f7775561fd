import { mapAreaName } from '../../features/events/rules/search/search-filters.ts'

/** The texts of searching for shows, which Home and Discover share. */
export const searchWords = {
  place: { label: 'City, ST or ZIP code', example: 'City, ST or ZIP' },
  unknownPlace: (input: string) =>
    `We couldn’t find “${input}”. Try a US city or ZIP code, like “Oakland, CA” or “94612”.`,
  byName: (input: string) => `Search shows and venues for “${input}”`,
  didYouMean: (input: string) => `We couldn’t find “${input}”. Did you mean:`,
  /** Of a small city far away. */
  whichCity: (input: string) => `We don’t have shows near a city named “${input}” yet. Did you mean:`,
  pickDate: 'Pick a date…',
  show: 'Search',
  filters: 'Filters',
  /** In the field for the city, while a part of the map is searched. */
  mapArea: mapAreaName,
  miles: (miles: number) => `${miles} mi`,
  chosen: (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'}`,
  within: 'Distance',
  age: 'Ages',
  /** A show has one age limit, and the filter uses only that. */
  ageHint: 'Choose every age limit that works for you.',
  genre: 'Genre',
  price: 'Price',
  priceAny: 'Any',
  priceMax: (dollars: number) => (dollars === 0 ? 'Free' : `Up to $${dollars}`),
  showAny: 'See shows',
  dates: 'Dates',
  choices: {
    any: 'Any date',
    today: 'Today',
    tomorrow: 'Tomorrow',
    weekend: 'This weekend',
    nextWeekend: 'Next weekend',
    week: 'Next 7 days',
    weekends: 'Any weekend',
  },
  onlyWeekends: 'Weekends only (Friday to Sunday)',
  nothing: {
    title: (miles: number, near: string) => `No shows within ${miles} miles of ${near}`,
    inArea: 'No shows in this map area',
    emptyArea: 'None have been announced here yet. Try moving the map or zooming out.',
    noMatch: 'No shows match your filters',
    filtered: 'Try removing a filter or searching a wider area.',
    unannounced: 'None have been announced yet. Try searching farther away, or pick another city.',
    wider: (miles: number) => `Search within ${miles} miles`,
    clear: 'Clear filters',
  },
} as const
