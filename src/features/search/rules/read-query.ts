import { addDays, type Day, weekdayOf, weekdays, weekendFrom } from '../../../kernel/day.ts'
import type { EventGenre } from '../../../kernel/genres.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { genreNamed } from '../../events/rules/genres/genres.ts'

export type Days = { first: Day; last: Day }

/** What a search says besides names: days and a price, a genre, and what may be a city. */
export type QueryReading = { days: Days | null; isFree: boolean; genre: EventGenre | null; cityText: string | null }

const oneDay = (day: Day): Days => ({ first: day, last: day })

/** The words that days are said in, longer ones first. */
const dayPhrases: [phrase: string, days: (today: Day) => Days][] = [
  ['this weekend', weekendFrom],
  ['next weekend', (today) => weekendFrom(addDays(weekendFrom(today).last, 1))],
  ['this week', (today) => ({ first: today, last: addDays(today, 6) })],
  ['tomorrow night', (today) => oneDay(addDays(today, 1))],
  ['weekend', weekendFrom],
  ['tomorrow', (today) => oneDay(addDays(today, 1))],
  ['tonight', oneDay],
  ['today', oneDay],
  ...weekdays.flatMap((weekday): [string, (today: Day) => Days][] => {
    const next = (today: Day) => oneDay(nextOf(weekday, today))
    const name = weekday.toLowerCase()
    return [
      [`this ${name}`, next],
      [`${name} night`, next],
      [name, next],
    ]
  }),
]

/** Words that any search for shows may have. */
const plainWords = new Set(
  'a at any around concert concerts event events gig gigs in live me music near on show shows'.split(' '),
)

/** More words are a name. */
const mostWords = 8

/**
 * The ways to understand a search as filters, the likeliest first: “punk tonight”, “Oakland jazz”, “free comedy”. Every
 * word has to be part of one, and whether a city has the name that is left is for the caller to find out.
 *
 * @param today on the searcher's clock
 * @returns none for a text that isn't filters, such as a name
 */
export function readQuery(text: string, today: Day): QueryReading[] {
  const all = wordsOf(text)
  if (all.length === 0 || all.length > mostWords) return []
  const { days, words } = takeDays(all, today)
  // “free jazz” is a style.
  const isStyle = genreNamed(words.filter((word) => !plainWords.has(word)).join(' ')) !== null
  const isFree = !isStyle && words.includes('free')
  const rest = isStyle ? words : words.filter((word) => word !== 'free')
  const names = rest.filter((word) => !plainWords.has(word))
  const dayAndPrice = { days, isFree }
  if (names.length === 0) return days || isFree ? [{ ...dayAndPrice, genre: null, cityText: null }] : []

  const readings: Pick<QueryReading, 'genre' | 'cityText'>[] = [
    { genre: genreNamed(names.join(' ')), cityText: null },
    { genre: null, cityText: names.join(' ') },
    ...names.slice(1).flatMap((_, n) => {
      const [before, after] = [names.slice(0, n + 1).join(' '), names.slice(n + 1).join(' ')]
      return [
        { genre: genreNamed(before), cityText: after },
        { genre: genreNamed(after), cityText: before },
      ].filter(({ genre }) => genre !== null)
    }),
  ]
  return readings
    .filter(({ genre, cityText }) => genre !== null || cityText !== null)
    .map((one) => ({ ...dayAndPrice, ...one }))
}

/**
 * A name with the days that a search ends with: “late set this weekend”.
 *
 * @param today on the searcher's clock
 * @returns null for a text without both
 */
export function readNameOnDays(text: string, today: Day): { name: string; days: Days } | null {
  const all = wordsOf(text)
  const { days, words } = takeDays(all, today)
  const isAtEnd = words.every((word, position) => word === all[position])
  const name = (plainWords.has(words.at(-1) ?? '') ? words.slice(0, -1) : words).join(' ')
  return days && isAtEnd && name ? { name, days } : null
}

const wordsOf = (text: string) => nameKey(text).split(' ').filter(Boolean)

/** Removes the first phrase of days. */
function takeDays(words: string[], today: Day): { days: Days | null; words: string[] } {
  const text = ` ${words.join(' ')} `
  for (const [phrase, days] of dayPhrases) {
    if (!text.includes(` ${phrase} `)) continue
    return { days: days(today), words: wordsOf(text.replace(` ${phrase} `, ' ')) }
  }
  return { days: null, words }
}

/** The first such day, which may be today. */
function nextOf(weekday: (typeof weekdays)[number], today: Day): Day {
  const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(today)) + 7) % 7
  return addDays(today, ahead)
}
