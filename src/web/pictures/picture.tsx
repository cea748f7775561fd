import type { CSSProperties } from 'react'
import { lookOf } from '../../features/pictures/rules/look.ts'
import { paths } from '../../kernel/paths.ts'
import { Art } from './art.tsx'

type Props = {
  pictureId: string | null
  /** Whose picture it is; picks the stand-in if there is none. */
  name: string
  /** How wide it shows, as in the `sizes` of an image. */
  sizes: string
  /** Its shape and place; it covers whatever that leaves it. */
  className: string
  alt?: string
  /** It is in the first window: fetch it at once. */
  first?: boolean
  /** All of it is shown, on its blurred colors where its shape is another one; elsewhere its edges are cut. */
  isWhole?: boolean
}

const widths = [320, 640, 1280] as const

/**
 * A stored picture in the width the screen needs, as WebP or, if the browser can't show that, as JPEG; blurred until it
 * has loaded. Without a picture, its stand-in in the same shape.
 */
export function Picture({ pictureId, name, sizes, className, alt = '', first = false, isWhole = false }: Props) {
  if (!pictureId) return <Art name={name} className={className} />
  const look = lookStyle(pictureId)
  const set = (type: 'webp' | 'jpg') =>
    widths.map((width) => `${paths.picture(pictureId, width, type)} ${width}w`).join(', ')
  return (
    <picture className="contents">
      {/* Not hidden by itself: in a row with gaps it would take a place. */}
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} className="hidden" />
      <img
        src={paths.picture(pictureId, 640, 'jpg')}
        srcSet={set('jpg')}
        sizes={sizes}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        style={look.style}
        className={`${isWhole ? 'object-contain' : 'object-cover'} ${look.className} ${className}`}
      />
    </picture>
  )
}

/** The class and style that paint a picture blurred behind itself until it is there; needs no script (decision 0095). */
function lookStyle(pictureId: string): { className: string; style?: CSSProperties } {
  const quarters = lookOf(pictureId)
  if (!quarters) return { className: 'bg-deck-2' }
  const style = Object.fromEntries(quarters.map((color, at) => [`--q${at}`, color]))
  return { className: 'look', style }
}
