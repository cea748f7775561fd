import { addDays, type Day } from '../../../kernel/day.ts'
import type { EventGenre, PreferenceGenre } from '../../../kernel/genres.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { isLiked, likeness } from './genre-match.ts'

/** What decides whether a show stands large on Home. */
export type Candidate = {
  name: string
  day: Day
  startsAt: Date
  genre: EventGenre | null
  headliner: string | null
  acts: number
  hasPoster: boolean
  isSoldOut: boolean
}

/** How many shows Home has room for: two large tiles, a row of picks, two rows of four (decision G43). */
const highlightsMost = 2
const picksMost = 4
const eventsMost = 8
const weekDays = 7

/** What makes a show better than another, most important first; ties go to the one that starts sooner. */
const criteria: ((show: Candidate, taste: PreferenceGenre[], today: Day) => boolean)[] = [
  (show) => !show.isSoldOut,
  (show, taste) => likeness(show, taste) === 2,
  (show, taste) => isLiked(show, taste),
  (show, _, today) => show.day <= today,
  (show) => show.hasPoster,
]

/**
 * Chooses what Home shows: the best of tonight and this week that has not started, large; a row of what the fan likes,
 * related genres only where the chosen ones leave room; in both each act once; then whatever comes soonest (decisions C1,
 * C9, G43).
 *
 * @param shows soonest first, none past for lists
 * @param taste what the fan prefers; it adds a row and ranks, it hides nothing
 * @param today on the town's calendar
 */
export function chooseForHome<Show extends Candidate>(
  shows: Show[],
  { taste, today, now }: { taste: PreferenceGenre[]; today: Day; now: Date },
): { highlights: Show[]; picks: Show[]; events: Show[] } {
  const thisWeek = shows.filter((show) => show.day < addDays(today, weekDays) && show.startsAt > now)
  const best = thisWeek.toSorted((a, b) => rank(b, taste, today) - rank(a, taste, today))
  const highlights = onceAnAct(best, []).slice(0, highlightsMost)
  const rest = shows.filter((show) => !highlights.includes(show))
  const liked = rest
    .filter((show) => likeness(show, taste) > 0)
    .toSorted((a, b) => likeness(b, taste) - likeness(a, taste))
  const picks = onceAnAct(liked, highlights).slice(0, picksMost)
  const events = rest.filter((show) => !picks.includes(show)).slice(0, eventsMost)
  return { highlights, picks, events }
}

/** The virtues as the digits of a binary number. */
const rank = (show: Candidate, taste: PreferenceGenre[], today: Day) =>
  criteria.reduce((number, holds) => number * 2 + Number(holds(show, taste, today)), 0)

/** The first show of each act, and none of an act that is among `others`. */
function onceAnAct<Show extends Candidate>(shows: Show[], others: Show[]): Show[] {
  const takenNames = new Set(others.flatMap(namesOf))
  return shows.filter((show) => {
    const names = namesOf(show)
    if (names.some((name) => takenNames.has(name))) return false
    for (const name of names) takenNames.add(name)
    return true
  })
}

/** An act's nights share the name of the show or its headliner, and one may be the other: "Olivia Dean". */
const namesOf = ({ name, headliner }: Candidate) => [nameKey(name), ...(headliner ? [nameKey(headliner)] : [])]
