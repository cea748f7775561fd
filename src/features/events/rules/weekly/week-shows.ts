/** A show that the weekly email may name. */
export type WeekCandidate = {
  eventId: string
  day: string
  venue: string
  /** Friends go, or the fan follows its act, host or venue. */
  isPersonal: boolean
  /** Of a genre that the fan likes. */
  isLiked: boolean
}

const ofVenueMost = 2

/**
 * The shows of someone's week, each once, soonest first: what is personal to them, then what they like, then the best of
 * each day in turn, so that one busy day doesn't fill the email; two of a venue at most.
 *
 * @param candidates the better ones first
 * @param namedIds events that the email already lists
 */
export function chooseWeek<Show extends WeekCandidate>(
  candidates: readonly Show[],
  namedIds: readonly string[],
  most: number,
): Show[] {
  const rest = [...new Map(candidates.toReversed().map((show) => [show.eventId, show])).values()]
    .toReversed()
    .filter(({ eventId }) => !namedIds.includes(eventId))
  const tiers = [
    rest.filter(({ isPersonal }) => isPersonal),
    rest.filter(({ isPersonal, isLiked }) => !isPersonal && isLiked),
    rest.filter(({ isPersonal, isLiked }) => !isPersonal && !isLiked),
  ]
  const chosen: Show[] = []
  for (const show of tiers.flatMap(dayByDay)) {
    if (chosen.length >= most) break
    if (chosen.filter(({ venue }) => venue === show.venue).length < ofVenueMost) chosen.push(show)
  }
  return chosen.toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The first of each day, then the second, and so on. */
function dayByDay<Show extends WeekCandidate>(shows: Show[]): Show[] {
  const days = [...Map.groupBy(shows, ({ day }) => day)].toSorted(([a], [b]) => a.localeCompare(b))
  const longest = Math.max(0, ...days.map(([, ofDay]) => ofDay.length))
  return Array.from({ length: longest }, (_, place) => days.flatMap(([, ofDay]) => ofDay[place] ?? [])).flat()
}
