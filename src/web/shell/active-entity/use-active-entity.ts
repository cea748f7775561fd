import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBrowserValue } from '../../kit/device/use-browser-value.ts'
import { useRootData } from '../../root-data.ts'
import type { OwnEntity } from '../shell-viewer.ts'
import { activeEntity } from './active-entity.ts'
import { forgetEntity, keepEntity, useKeptEntity } from './kept-entity.ts'

/**
 * The entity this tab acts for (spec 4, decision C26).
 *
 * @returns null for just the person; undefined while that is unknown: if the address doesn't say, until the browser has
 * looked into the tab, and on a page that couldn't be loaded
 */
export function useActiveEntity(): OwnEntity | null | undefined {
  const address = useLocation()
  const root = useRootData()
  const keptEntity = useKeptEntity()
  const isTabRead = useBrowserValue(() => true, false)
  if (!root) return undefined
  return activeEntity(address, root.viewer?.entities ?? [], isTabRead ? (keptEntity?.id ?? null) : undefined)
}

/** Stores the entity that the address made active, and forgets one that is gone; the header does this once per page. */
export function useKeepingEntity(active: OwnEntity | null | undefined) {
  useEffect(() => {
    if (active) keepEntity(active)
    else if (active === null) forgetEntity()
  }, [active])
}
