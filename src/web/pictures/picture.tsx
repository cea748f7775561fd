import { paths } from '../paths.ts'
import { Art } from './art.tsx'

type Props = {
  pictureId: string | null
  /** Whose picture it is; picks the stand-in where there is none. */
  name: string
  /** How wide it shows, as in the `sizes` of an image. */
  sizes: string
  /** Its shape and place; it covers whatever that leaves it. */
  className: string
  alt?: string
  /** It is in the first window: fetch it at once. */
  first?: boolean
}

/** A stored picture in the width that the screen needs, or its stand-in of the same shape. */
export function Picture({ pictureId, name, sizes, className, alt = '', first = false }: Props) {
  if (!pictureId) return <Art name={name} className={className} />
  return (
    <img
      src={paths.picture(pictureId, 640)}
      srcSet={`${paths.picture(pictureId, 320)} 320w, ${paths.picture(pictureId, 640)} 640w, ${paths.picture(pictureId, 1280)} 1280w`}
      sizes={sizes}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`bg-deck-2 object-cover ${className}`}
    />
  )
}
