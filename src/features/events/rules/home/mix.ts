import type { EventGenre } from '../../../../kernel/genres.ts'

type Mixable = { venue: string; genre: EventGenre | null }

/**
 * The first of some shows, so that no venue and no genre has more than its share as long as there is something else; then
 * whatever is the least too many (decision 0205). Shows of unknown genre have none in common.
 *
 * @param shows best first
 */
export function mixed<Show extends Mixable>(
  shows: readonly Show[],
  { most, venueMost, genreMost }: { most: number; venueMost: number; genreMost: number },
): Show[] {
  const chosen: Show[] = []
  const left = [...shows]
  const excess = ({ venue, genre }: Show): number => {
    const ofVenue = chosen.filter((other) => other.venue === venue).length
    const ofGenre = genre === null ? 0 : chosen.filter((other) => other.genre === genre).length
    return Math.max(0, ofVenue + 1 - venueMost, ofGenre + 1 - genreMost)
  }
  while (chosen.length < most && left.length > 0) {
    const excesses = left.map(excess)
    const [next] = left.splice(excesses.indexOf(Math.min(...excesses)), 1)
    if (next) chosen.push(next)
  }
  return chosen
}
