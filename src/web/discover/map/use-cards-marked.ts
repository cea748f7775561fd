import { useEffect } from 'react'
import { paths } from '../../../kernel/paths.ts'
import type { Show } from '../../events/show.ts'
import type { ShowMapCanvas } from '../../map/map-of-shows.ts'

/** Marks on the map the spot of the card that is hovered or has the focus. */
export function useCardsMarked(shows: readonly Show[], canvas: ShowMapCanvas | null): void {
  useEffect(() => {
    const list = document.querySelector('#shows')
    if (!list || !canvas) return
    const spots = new Map(shows.map(({ eventID, coordinates: [lat, lng] }) => [paths.event(eventID), { lat, lng }]))
    const controller = new AbortController()
    const mark = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('article')?.querySelector('a') : null
      canvas.mark((link && spots.get(link.pathname)) ?? null)
    }
    for (const type of ['pointerover', 'focusin']) list.addEventListener(type, mark, { signal: controller.signal })
    for (const type of ['pointerleave', 'focusout'])
      list.addEventListener(type, () => canvas.mark(null), { signal: controller.signal })
    return () => controller.abort()
  }, [shows, canvas])
}
