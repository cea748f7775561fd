import { useEffect, useState } from 'react'
import type { ShowPoint } from '../../../features/events/map/show-points.contract.ts'
import { ask } from '../../api.ts'
import { type ResolvedFilters, searchInput } from '../search-filters.ts'

type Loaded = { key: string; points: readonly ShowPoint[]; isCapped: boolean; hasFailed: boolean }

const nothing: readonly ShowPoint[] = []

/**
 * The places of a search's shows. Until those of a new search are there, it gives the earlier ones.
 *
 * @returns `key` null until there are any
 */
export function useShowPoints(filters: ResolvedFilters) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const key = JSON.stringify(searchInput(filters))

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void ask('listShowPoints', JSON.parse(key), { signal }).then((result) => {
      if (signal.aborted) return
      const { points, isCapped } = result.ok ? result.answer : { points: nothing, isCapped: false }
      setLoaded({ key, points, isCapped, hasFailed: !result.ok })
    })
    return () => controller.abort()
  }, [key])

  if (!loaded) return { key: null, points: nothing, isCapped: false, hasFailed: false, isStale: false }
  return { ...loaded, isStale: loaded.key !== key }
}
