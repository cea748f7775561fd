import { initialsOf, numberOf } from '../pictures/initials.ts'
import { paths } from '../paths.ts'

const sizes = {
  small: 'size-8 text-sm',
  medium: 'size-12 text-lg',
  large: 'size-24 text-4xl',
  huge: 'size-32 text-4xl sm:size-40',
} as const

/** Navy and gold, four ways. */
const looks = [
  'bg-gold text-night',
  'bg-deck-2 text-gold',
  'border-2 border-gold bg-night text-gold',
  'bg-line text-gold-2',
]

type Props = { pictureId: string | null; name: string; size?: keyof typeof sizes }

/** A person's picture, or their initials in a look that a name always has; words beside it say who it is. */
export function Avatar({ pictureId, name, size = 'medium' }: Props) {
  const shape = `shrink-0 rounded-pill ${sizes[size]}`
  if (pictureId) {
    return (
      <img
        src={paths.picture(pictureId, size === 'huge' || size === 'large' ? 640 : 320)}
        alt=""
        decoding="async"
        className={`bg-deck-2 object-cover ${shape}`}
      />
    )
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
