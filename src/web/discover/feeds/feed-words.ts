import type { EventGenre } from '../../../kernel/genres.ts'

/** The texts of feeds and calendars of shows near a place, and of the links to them. */
export const feedWords = {
  name: (city: string, genres: readonly EventGenre[]) =>
    genres.length > 0 ? `${genres.join(', ')} near ${city}` : `Shows near ${city}`,
  title: 'Never miss a show',
  text: (name: string) => `${name}, kept up to date in your calendar or feed reader.`,
  calendar: 'Add to your calendar app',
  atom: 'Atom feed',
} as const
