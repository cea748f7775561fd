import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { useRootData } from '../root-data.ts'
import { controlsLook, hasWebGl } from './map-frame.ts'

/**
 * A picture of where a place is, drawn once it is looked at: the script is large, and most visitors of a page never
 * scroll to its map. Until then, and where the browser draws no maps, there is a pin alone. The text and the link beside
 * it say the same.
 */
export function PlaceMap({ point: { lat, lng } }: { point: Coordinates }) {
  const element = useRef<HTMLDivElement>(null)
  const styleUrl = useRootData()?.mapStyleUrl ?? null

  useEffect(() => {
    const into = element.current
    if (!into || !hasWebGl()) return undefined
    let remove: (() => void) | null = null
    let isOver = false

    async function draw(target: HTMLElement) {
      const { drawPlace } = await import('./map-canvas.ts')
      if (isOver) return
      const map = await drawPlace(target, { lat, lng }, styleUrl)
      if (isOver) map.remove()
      else remove = () => map.remove()
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // The pin stays where the script does not come.
      draw(into).catch(() => undefined)
    })
    observer.observe(into)
    return () => {
      isOver = true
      observer.disconnect()
      remove?.()
    }
  }, [lat, lng, styleUrl])

  return (
    <div
      aria-hidden="true"
      inert
      className={`relative mt-2 h-40 overflow-hidden rounded-field border border-line bg-night ${controlsLook}`}
    >
      <MapPin className="absolute inset-0 m-auto size-8 text-gold" />
      <div ref={element} className="relative size-full" />
    </div>
  )
}
