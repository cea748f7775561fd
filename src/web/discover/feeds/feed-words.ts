import type { EventGenre } from '../../../kernel/genres.ts'

/** `Folk`, `Punk and Rock`, `Jazz, Punk and Rock`. */
const genresText = (genres: readonly EventGenre[]) =>
  [genres.slice(0, -1).join(', '), genres.at(-1)].filter(Boolean).join(' and ')

/** The texts of feeds and calendars of shows, and of the links to them. */
export const feedWords = {
  name: (city: string, genres: readonly EventGenre[], isWeekends: boolean) =>
    `${genres.length > 0 ? genresText(genres) : 'Shows'} near ${city}${isWeekends ? ' on weekends' : ''}`,
  title: 'Never miss a show',
  text: (name: string) => `${name}, kept up to date in your calendar or feed reader.`,
  calendar: 'Add to your calendar app',
  atom: 'RSS feed',
  copyHint: 'For Google Calendar, copy the link, then add it under Other calendars > From URL.',
  replace: 'Replace link',
  replaceTitle: 'Replace this link?',
  replaceText: 'Calendar apps and feed readers that use the current link will stop updating.',
} as const
