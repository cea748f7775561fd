import { initialsOf, numberOf } from '../pictures/initials.ts'
import { Picture } from '../pictures/picture.tsx'

const sizes = {
  small: 'size-8 text-sm',
  medium: 'size-12 text-lg',
  large: 'size-24 text-4xl',
  huge: 'size-32 text-4xl sm:size-40',
} as const

/** What `sizes` come to in an image's own words. */
const widths = { small: '32px', medium: '48px', large: '96px', huge: '160px' } as const

/** Navy and gold, four ways. */
const looks = [
  'bg-gold text-night',
  'bg-deck-2 text-gold',
  'border-2 border-gold bg-night text-gold',
  'bg-line text-gold-2',
]

type Props = { pictureId: string | null; name: string; size?: keyof typeof sizes }

/** A person's picture, or their initials in a look that their name always gets; text next to it says who it is. */
export function Avatar({ pictureId, name, size = 'medium' }: Props) {
  const shape = `shrink-0 rounded-pill ${sizes[size]}`
  if (pictureId) {
    return <Picture pictureId={pictureId} name={name} sizes={widths[size]} className={shape} first />
  }
  return (
    <span
      aria-hidden="true"
      className={`inline-grid place-items-center font-display font-bold ${shape} ${looks[numberOf(name, looks.length)]}`}
    >
      {initialsOf(name)}
    </span>
  )
}
