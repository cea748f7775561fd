import { Art } from './art.tsx'
import { Picture } from './picture.tsx'

type Props = { pictureId: string | null; name: string; className?: string }

/** A picture's colors, blurred, behind the content; phones get the stand-in's colors, which cost no bytes. */
export function Backdrop({ pictureId, name, className = '' }: Props) {
  const place = `absolute inset-0 size-full ${className}`
  return (
    <>
      <Art name={name} withInitials={false} className={`${place} ${pictureId ? 'sm:hidden' : ''}`} />
      {pictureId && (
        <Picture
          pictureId={pictureId}
          name={name}
          sizes="160px"
          className={`scale-125 blur-2xl max-sm:hidden ${place}`}
        />
      )}
    </>
  )
}
