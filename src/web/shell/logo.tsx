import { Link } from 'react-router'
import { PlainMark } from './plain-mark.tsx'
import { words } from './shell-words.ts'

/** The mark and the name. */
export function Logo({ to, tagline = true }: { to: string; tagline?: boolean }) {
  return (
    <Link to={to} className="flex min-w-0 items-center gap-2 rounded-field">
      <PlainMark className="size-8 shrink-0" />
      <span className="flex min-w-0 flex-col leading-none">
        <span className="font-display text-xl leading-none font-bold tracking-wide">{words.name}</span>
        {tagline && <span className="hidden truncate text-sm leading-tight text-mute sm:block">{words.tagline}</span>}
      </span>
    </Link>
  )
}
