import { defaultRadiusMiles } from '../../kernel/limits.ts'
import type { Calls } from '../api-context.ts'
import { type PageTrail, positionOf } from '../kit/paging/page-trail.ts'
import { refusedWith } from '../refused-with.ts'
import { searchWords } from './search-words.ts'
import { searchInput, type SearchFilters } from './search-filters.ts'

const pageSize = 36

/**
 * Shows near the first of these places that is one, where they stand in the list, how many there are in all, and those
 * of related genres where a genre is chosen.
 *
 * @param towns in order of precedence; the last one is the product's own and exists
 */
export async function loadNearby(api: Calls, towns: readonly string[], filters: SearchFilters, trail: PageTrail) {
  const cursor = trail.cursors.at(-1)
  const radiusMiles = filters.radius ?? defaultRadiusMiles
  const areaName = filters.area ? searchWords.mapArea : null
  const places = areaName ? [areaName] : towns
  for (const near of places) {
    try {
      const search = { ...searchInput({ ...filters, near }), radiusMiles }
      const [nearby, related] = await Promise.all([
        api.listEventsNearby({ ...search, ...(cursor && { cursor }), limit: pageSize }),
        filters.genres.length > 0 ? api.listRelatedEvents(search) : null,
      ])
      const position = positionOf(trail, pageSize, nearby.events.length)
      // The last page knows how many there are.
      const isCounted = nearby.nextCursor === null
      const total = isCounted ? position.last : (await api.countEventsNearby(search)).count
      return {
        ...nearby,
        place: areaName ? { ...nearby.place, label: areaName } : nearby.place,
        position,
        total,
        related: related?.events ?? [],
        radiusMiles,
        isFirstChoice: near === places[0],
      }
    } catch (error) {
      if (near === places.at(-1) || !refusedWith(error, 'places/unknown')) throw error
    }
  }
  throw new Error('No town to look around')
}
