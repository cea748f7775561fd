import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { useRootData } from '../root-data.ts'
import { controlsLook, mountMap } from './map-frame.ts'

/**
 * A picture of where a place is, drawn once people look at it: the script is large, and most visitors never scroll to a
 * page's map. Until then, and if the browser can't draw maps, there is only a pin. The text and the link next to it say
 * the same.
 */
export function PlaceMap({ point: { lat, lng } }: { point: Coordinates }) {
  const element = useRef<HTMLDivElement>(null)
  const styleUrl = useRootData()?.mapStyleUrl ?? null

  useEffect(() => {
    const into = element.current
    if (!into) return undefined
    let takeAway: (() => void) | null = null
    const load = async () => {
      const { drawPlace } = await import('./map-canvas.ts')
      return (target: HTMLElement) => drawPlace(target, { lat, lng }, styleUrl)
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      takeAway = mountMap(into, load)
    })
    observer.observe(into)
    return () => {
      observer.disconnect()
      takeAway?.()
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
