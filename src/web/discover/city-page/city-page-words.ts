import type { CityPage, CityPageDays } from '../../../kernel/addresses/city-page.ts'
import { type EventGenre, genreInSentence } from '../../../kernel/genres.ts'
import { searchCountMax } from '../../../kernel/limits.ts'

/** Genres whose names aren't what is on stage. */
const onStage: Partial<Record<EventGenre, string>> = {
  'Dance Lesson': 'Dance lessons',
  DJ: 'DJs',
  'DJ Trivia': 'DJ trivia',
  'Hip Hop': 'Hip hop',
  'Open Mic': 'Open mics',
}
const dayTexts: Record<CityPageDays, string> = { today: 'today', 'this-weekend': 'this weekend' }

type Subject = Pick<CityPage, 'genre' | 'days'> & { town: string }

const genreText = (genre: EventGenre | null) => (genre ? (onStage[genre] ?? genre) : 'Live music & comedy')
const headline = ({ genre, town, days }: Subject) => `${genreText(genre)} in ${town}${days ? ` ${dayTexts[days]}` : ''}`
const countText = (count: number) => `${count}${count >= searchCountMax ? '+' : ''} ${count === 1 ? 'show' : 'shows'}`

/** The texts of a city's page. */
export const cityPageWords = {
  headline,
  genre: genreText,
  count: countText,
  title: (subject: Subject, count: number, site: string) =>
    `${headline(subject)}${count > 0 ? `: ${countText(count)}` : ''} · ${site}`,
  /**
   * @param first the names of the first shows and where they are
   * @param isListed all come from other sources, which know whether they have prices and tickets
   */
  description: (subject: Subject, first: string[], isListed: boolean) =>
    `${headline(subject)}: ${isListed ? 'who’s playing, where and when' : 'dates, prices and tickets'}. ${first.length > 0 ? `Coming up: ${first.join(', ')}.` : ''}`,
  within: (miles: number, city: string, dates: string | null) =>
    dates ? `${dates}, within ${miles} miles of ${city}.` : `Within ${miles} miles of ${city}, soonest first.`,
  dates: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  nothing: {
    title: ({ genre, town, days }: Subject) =>
      `No ${genre ? `${genreInSentence(genre)} ` : ''}shows in ${town} ${days ? dayTexts[days] : 'yet'}`,
    text: (hasDays: boolean) => (hasDays ? 'Try a wider area or other dates.' : 'Try a wider area.'),
    wider: (miles: number) => `Search within ${miles} miles`,
  },
  days: { title: 'Dates', any: 'All dates', today: 'Today', 'this-weekend': 'This weekend' },
  genres: { title: 'Genres', any: 'All genres' },
  cities: (town: string) => `Shows near ${town}`,
  inCity: (city: string) => `Shows in ${city}`,
  showsIn: (count: number) => countText(count),
  unknown: {
    title: 'We don’t know that city',
    text: 'Check the spelling, or pick one of these cities:',
    search: 'Try a US city or ZIP code instead.',
    discover: 'Browse all shows',
  },
} as const
