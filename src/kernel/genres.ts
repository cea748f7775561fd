/** What an event can be (spec 9). */
export const eventGenres = [
  'Alternative',
  'Bluegrass',
  'Blues',
  'Classical',
  'Comedy',
  'Country',
  'Dance Lesson',
  'DJ',
  'DJ Trivia',
  'EDM',
  'Emo',
  'Folk',
  'Funk',
  'Gospel',
  'Hip Hop',
  'Irish',
  'Jazz',
  'Latin',
  'Metal',
  'Open Mic',
  'Pop',
  'Punk',
  'R&B',
  'Rap',
  'Reggae',
  'Reggaeton',
  'Rock',
  'Soul',
  'Salsa',
  'Theater',
] as const
export type EventGenre = (typeof eventGenres)[number]

/** What a fan can prefer (spec 9); a shorter list than the events' own, matched by a table (decision C9). */
export const preferenceGenres = [
  'Alternative',
  'Battle of the Bands',
  'Bluegrass',
  'Blues',
  'Classical',
  'Comedy',
  'Country',
  'DJ',
  'EDM',
  'Folk',
  'Hip Hop',
  'Jazz',
  'Metal',
  'Pop',
  'Rock',
] as const
export type PreferenceGenre = (typeof preferenceGenres)[number]

export const ageGroups = ['All Ages', 'For Kids', '18+', '21+'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** The genres by which a band is a comic or a comedy group (spec 9, decision C4). */
export const standupComic = 'Standup Comic'
export const comedyGroup = 'Comedy Group'

/** What an entity can call itself: an event's genre, or one of the two that make it a comedy act. */
export const entityGenres = [...eventGenres, standupComic, comedyGroup] as const
export type EntityGenre = (typeof entityGenres)[number]

/** A genre as the middle of a sentence has it: `jazz`, `hip hop`; `DJ`, `R&B`, `Irish` and `Battle of the Bands` as they are. */
export const genreInSentence = (genre: string): string =>
  /^(?:[A-Z]{2}|R&B|Battle|Irish|Latin)/.test(genre) ? genre : genre.toLowerCase()
