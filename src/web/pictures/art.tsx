import { initialsOf, numberOf } from './initials.ts'

/** How many looks `styles.css` has for `.art-0` and on. */
const looks = 8

type Props = { name: string; className?: string; withInitials?: boolean }

/** Stands in for a missing picture: one look per name, always the same, with its initials. */
export function Art({ name, className = '', withInitials = true }: Props) {
  return (
    <div aria-hidden="true" className={`art art-${numberOf(name, looks)} ${className}`}>
      {withInitials && <span>{initialsOf(name)}</span>}
    </div>
  )
}
