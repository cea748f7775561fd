import { defaultRadiusMiles } from '../../kernel/limits.ts'
import type { Calls } from '../api-context.ts'
import { isFirstPage, type PageTrail, positionOf } from '../kit/paging/page-trail.ts'
import { atFirstTown } from './at-first-town.ts'
import { searchWords } from './search-words.ts'
import { searchInput, type SearchFilters } from './search-filters.ts'

const pageSize = 36

/**
 * Shows near the first of these places that exists, their position in the list, how many there are in all, and shows of
 * related genres if a genre is chosen.
 *
 * @param towns in order of precedence; the last one is the product's default and exists
 */
export async function loadNearby(api: Calls, towns: readonly string[], filters: SearchFilters, trail: PageTrail) {
  const cursor = trail.cursors.at(-1)
  const radiusMiles = filters.radius ?? defaultRadiusMiles
  const areaName = filters.area ? searchWords.mapArea : null
  return atFirstTown(areaName ? [areaName] : towns, async (near) => {
    const search = { ...searchInput({ ...filters, near }), radiusMiles }
    const [nearby, related] = await Promise.all([
      api.listEventsNearby({ ...search, ...(cursor && { cursor }), limit: pageSize }),
      filters.genres.length > 0 ? api.listRelatedEvents(search) : null,
    ])
    const position = positionOf(trail, pageSize, nearby.events.length)
    // The last page knows how many there are, and only the first says how many a price or a genre hides.
    const isLast = nearby.nextCursor === null
    const hidesUnpriced = filters.price !== null && !filters.unpriced && isFirstPage(trail)
    const hidesUngenred = filters.genres.length > 0 && isFirstPage(trail)
    const counts = isLast && !hidesUnpriced && !hidesUngenred ? null : await api.countEventsNearby(search)
    return {
      ...nearby,
      place: areaName ? { ...nearby.place, label: areaName } : nearby.place,
      position,
      total: isLast ? position.last : (counts?.count ?? 0),
      hiddenUnpriced: hidesUnpriced ? (counts?.unpriced ?? 0) : 0,
      hiddenUngenred: hidesUngenred ? (counts?.ungenred ?? 0) : 0,
      related: related?.events ?? [],
      radiusMiles,
    }
  })
}
