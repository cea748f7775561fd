import { addDays, type Day } from '../../../../kernel/day.ts'
import type { EventGenre, PreferenceGenre } from '../../../../kernel/genres.ts'
import { nameKey } from '../../../../kernel/text/name-key.ts'
import { isLiked, likeness } from '../genre-match.ts'
import { mixed } from './mix.ts'

/** What decides whether Home suggests a show, and how large. */
export type Candidate = {
  name: string
  day: Day
  startsAt: Date
  genre: EventGenre | null
  headliner: string | null
  acts: number
  hasPoster: boolean
  isSoldOut: boolean
  /** The same for all shows of a venue. */
  venue: string
  /** From the place that Home is around; null where all that is known is that both are in one city. */
  exactKm: number | null
  /** How many friends are going, as far as the fan may know. */
  friendsGoing: number
  /** Its act, host or venue that the fan follows. */
  follows: string | null
  /** Whether the fan has tickets to this date, or goes: it is among their next shows, and no suggestion. */
  isOwn: boolean
}

/** Who looks, and when. */
type View = {
  /** What the fan prefers; it adds a row and ranks, it hides nothing. */
  taste: PreferenceGenre[]
  /** On the town's calendar. */
  today: Day
  now: Date
  /** From 4 PM in the city: tonight's shows come first. */
  isEvening: boolean
}

/** How many shows Home has room for: two large tiles, a row of picks, two rows of four (decision G43). */
const highlightsMost = 2
const picksMost = 4
const eventsMost = 8
const weekDays = 7

const closeKm = 8

const isTonight = (show: Candidate, { today }: View) => show.day <= today

/** What makes a show better than another, most important first; ties go to the one that starts sooner. */
const criteria: ((show: Candidate, view: View) => boolean)[] = [
  (show) => !show.isSoldOut,
  (show, view) => view.isEvening && isTonight(show, view),
  (show) => show.friendsGoing > 0 || show.follows !== null,
  (show, { taste }) => likeness(show, taste) === 2,
  (show, { taste }) => isLiked(show, taste),
  isTonight,
  (show) => show.hasPoster,
  (show) => show.exactKm !== null && show.exactKm <= closeKm,
]

/**
 * Chooses what Home shows: the best shows of tonight and this week that have not started, in large tiles; a row picked
 * for the fan, by friends, followed pages and taste; then the soonest shows that have not started, and of the others as many
 * as there is room for, mixed (decisions C1, C9, G43, 0205). Each
 * act appears once in large tiles and picks, and neither has a date that the fan has tickets to or goes to.
 *
 * @param shows soonest first, without past ones
 */
export function chooseForHome<Show extends Candidate>(
  shows: Show[],
  view: View,
): { highlights: Show[]; picks: Show[]; events: Show[] } {
  const { today, now } = view
  const thisWeek = shows.filter((show) => !show.isOwn && show.day < addDays(today, weekDays) && show.startsAt > now)
  const best = thisWeek.toSorted((a, b) => rank(b, view) - rank(a, view))
  const highlights = onceAnAct(best, []).slice(0, highlightsMost)
  const rest = shows.filter((show) => !highlights.includes(show))
  const personal = rest
    .filter((show) => !show.isOwn && pull(show, view.taste) > 0)
    .toSorted((a, b) => pickRank(b, view) - pickRank(a, view))
  const picks = mixed(onceAnAct(personal, highlights), { most: picksMost, venueMost: 2, genreMost: picksMost })
  const others = rest.filter((show) => !picks.includes(show))
  // What has started is worth a card only where too little is still to come.
  const ahead = [
    ...others.filter(({ startsAt }) => startsAt > now),
    ...others.filter(({ startsAt }) => startsAt <= now),
  ]
  const events = mixed(ahead, { most: eventsMost, venueMost: 2, genreMost: Math.floor(eventsMost / 3) })
  return { highlights, picks, events: soonestFirst(events) }
}

/** The virtues as the digits of a binary number. */
const rank = (show: Candidate, view: View) =>
  criteria.reduce((number, holds) => number * 2 + Number(holds(show, view)), 0)

/** How relevant a show is to the fan: friends, then followed pages, then a chosen genre, then a related one. */
function pull(show: Candidate, taste: PreferenceGenre[]): number {
  if (show.friendsGoing > 0) return 4
  return show.follows === null ? likeness(show, taste) : 3
}

const pickRank = (show: Candidate, view: View) =>
  pull(show, view.taste) + (view.isEvening && isTonight(show, view) ? 5 : 0) + (show.isSoldOut ? 0 : 10)

const soonestFirst = <Show extends Candidate>(shows: Show[]): Show[] =>
  shows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())

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
