import { addDays, type Day } from '../../../kernel/day.ts'
import type { EventGenre, PreferenceGenre } from '../../../kernel/genres.ts'
import { isLiked } from './genre-match.ts'

/** What decides whether a show stands large on Home. */
export type Candidate = {
  name: string
  day: Day
  startsAt: Date
  genre: EventGenre | null
  acts: number
  hasPoster: boolean
  isSoldOut: boolean
}

/** How many shows Home has room for: two large tiles, two rows of four (decision G43). */
const highlightsMost = 2
const eventsMost = 8
const weekDays = 7

/** What makes a show better than another, most important first; ties go to the one that starts sooner. */
const criteria: ((show: Candidate, taste: PreferenceGenre[], today: Day) => boolean)[] = [
  (show) => !show.isSoldOut,
  (show, taste) => isLiked(show, taste),
  (show, _, today) => show.day <= today,
  (show) => show.hasPoster,
]

/**
 * Chooses what Home shows: the best of tonight and this week that has not started, large, then those that come
 * soonest, liked ones before others (decisions C1, C9, G43).
 *
 * @param shows soonest first, none past for lists
 * @param taste what the fan prefers; it ranks, it hides nothing
 * @param today on the town's calendar
 */
export function chooseForHome<Show extends Candidate>(
  shows: Show[],
  { taste, today, now }: { taste: PreferenceGenre[]; today: Day; now: Date },
): { highlights: Show[]; events: Show[] } {
  const thisWeek = shows.filter((show) => show.day < addDays(today, weekDays) && show.startsAt > now)
  const highlights = thisWeek.toSorted((a, b) => rank(b, taste, today) - rank(a, taste, today)).slice(0, highlightsMost)
  const rest = shows.filter((show) => !highlights.includes(show))
  const liked = rest.filter((show) => isLiked(show, taste))
  const others = rest.filter((show) => !isLiked(show, taste))
  const events = [...liked, ...others].slice(0, eventsMost).toSorted((a, b) => +a.startsAt - +b.startsAt)
  return { highlights, events }
}

/** The virtues as the digits of a binary number. */
const rank = (show: Candidate, taste: PreferenceGenre[], today: Day) =>
  criteria.reduce((number, holds) => number * 2 + Number(holds(show, taste, today)), 0)
