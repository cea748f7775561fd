import { boxAround, type Coordinates, milesToKm } from '../../../kernel/places/geo.ts'
import { genreFilter } from '../rules/genre-match.ts'
import { earliestCurrentStart, type PastContext } from '../rules/past.ts'
import type { EventSearch } from './listings.contract.ts'
import type { NearbyQuery } from './nearby.store.ts'

/**
 * What a search asks of the database, from its first page on.
 *
 * @param center where the search's place is
 * @param context which list it is for: they forget past shows at different times (decision C1)
 */
export function searchQuery(
  center: Coordinates,
  {
    radiusMiles,
    from,
    to,
    genres,
    ageGroups,
  }: Pick<EventSearch, 'radiusMiles' | 'from' | 'to' | 'genres' | 'ageGroups'>,
  now: Date,
  context: PastContext,
): Omit<NearbyQuery, 'limit'> {
  const radiusKm = milesToKm(radiusMiles)
  const since = earliestCurrentStart(now, context)
  return {
    center,
    radiusKm,
    box: boxAround(center, radiusKm),
    since,
    shownSince: since,
    from: from ?? null,
    to: to ?? null,
    genres: genreFilter(genres),
    ageGroups: ageGroups.length > 0 ? ageGroups : null,
    after: null,
  }
}
