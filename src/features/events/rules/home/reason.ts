import type { PreferenceGenre } from '../../../../kernel/genres.ts'
import { kmToMiles } from '../../../../kernel/places/geo.ts'
import { chosenGenre } from '../genre-match.ts'
import type { Candidate } from './choice.ts'

/** Why Home suggests a show. */
export type HomeReason =
  | { kind: 'friends'; count: number }
  | { kind: 'follow'; name: string }
  | { kind: 'genre'; genre: PreferenceGenre }
  | { kind: 'near'; miles: number }

/**
 * Only the strongest reason for a show; null if there is none (decision 0205). A genre is the show's own, not a related
 * one, and not one of its acts or its venue.
 *
 * @param taste the fan's preferences
 * @param isPlaceKnown whether someone chose the place that distances are from; a person who just arrived may be elsewhere
 * @returns miles, rounded; 0 is less than half a mile
 */
export function reasonFor(
  show: Pick<Candidate, 'name' | 'genre' | 'exactKm' | 'friendsGoing' | 'follows'>,
  { taste, isPlaceKnown }: { taste: readonly PreferenceGenre[]; isPlaceKnown: boolean },
): HomeReason | null {
  if (show.friendsGoing > 0) return { kind: 'friends', count: show.friendsGoing }
  if (show.follows !== null) return { kind: 'follow', name: show.follows }
  const genre = chosenGenre(show, taste)
  if (genre) return { kind: 'genre', genre }
  if (!isPlaceKnown || show.exactKm === null) return null
  return { kind: 'near', miles: Math.round(kmToMiles(show.exactKm)) }
}
