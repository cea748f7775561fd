import { defaultRadiusMiles } from '../../kernel/limits.ts'
import type { Calls } from '../api-context.ts'
import { refusedWith } from '../refused-with.ts'
import { searchInput, type SearchFilters } from './search-filters.ts'

const pageSize = 36

/**
 * Shows near the first of these places that is one, how many there are in all, and those of related genres where a genre
 * is chosen.
 *
 * @param towns in order of precedence; the last one is the product's own and exists
 */
export async function loadNearby(api: Calls, towns: readonly string[], filters: SearchFilters, cursor: string | null) {
  const radiusMiles = filters.radius ?? defaultRadiusMiles
  for (const near of towns) {
    try {
      const search = { ...searchInput({ ...filters, near }), radiusMiles }
      const [nearby, related] = await Promise.all([
        api.listEventsNearby({ ...search, ...(cursor && { cursor }), limit: pageSize }),
        filters.genres.length > 0 ? api.listRelatedEvents(search) : null,
      ])
      // Only the first page says how many there are.
      const isCounted = cursor !== null || nearby.nextCursor === null
      const total = isCounted ? nearby.events.length : (await api.countEventsNearby(search)).count
      return { ...nearby, total, related: related?.events ?? [], radiusMiles, isFirstChoice: near === towns[0] }
    } catch (error) {
      if (near === towns.at(-1) || !refusedWith(error, 'places/unknown')) throw error
    }
  }
  throw new Error('No town to look around')
}
