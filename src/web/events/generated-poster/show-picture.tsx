import type { ComponentProps } from 'react'
import { Picture } from '../../pictures/picture.tsx'
import { GeneratedPoster } from './generated-poster.tsx'

type Props = Omit<ComponentProps<typeof Picture>, 'name'> & {
  show: { eventName: string; day: string | null; venueName: string }
  isSmall?: boolean
}

/** A show's poster: the picture that its host uploaded, or else one drawn from its name, day and venue. */
export function ShowPicture({ show: { eventName, day, venueName }, isSmall, ...picture }: Props) {
  const { pictureId, className, alt } = picture
  if (pictureId) return <Picture name={eventName} {...picture} />
  return (
    <GeneratedPoster
      name={eventName}
      day={day}
      venueName={venueName}
      className={className}
      alt={alt}
      isSmall={isSmall}
    />
  )
}
