/** How many looks `styles.css` has for `.art-0` and on. */
const looks = 8

type Props = { name: string; className?: string; withInitials?: boolean }

/** Stands in for a picture that is not there: one look a name, always the same, and its initials. */
export function Art({ name, className = '', withInitials = true }: Props) {
  return (
    <div aria-hidden="true" className={`art art-${lookOf(name)} ${className}`}>
      {withInitials && <span>{initialsOf(name)}</span>}
    </div>
  )
}

const lookOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % looks

const initialsOf = (name: string) =>
  name
    .replace(/^the\s+/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
