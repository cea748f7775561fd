import type { Calls } from '../api-context.ts'
import { refusedWith } from '../refused-with.ts'
import type { Looking } from './looking.ts'

const pageSize = 36

/**
 * Shows near the first of these places that is one.
 *
 * @param towns in order of precedence; the last one is the product's own and exists
 */
export async function loadNearby(api: Calls, towns: readonly string[], looking: Looking, cursor: string | null) {
  const { radius, genres, ages, date, until } = looking
  const radiusMiles = radius ?? 25
  for (const near of towns) {
    try {
      const found = await api.listEventsNearby({
        near,
        radiusMiles,
        genres,
        ageGroups: ages,
        ...(date && { from: date, to: until ?? date }),
        ...(cursor && { cursor }),
        limit: pageSize,
      })
      return { ...found, radiusMiles, isFirstChoice: near === towns[0] }
    } catch (error) {
      if (near === towns.at(-1) || !refusedWith(error, 'places/unknown')) throw error
    }
  }
  throw new Error('No town to look around')
}
