import { Link } from 'react-router'
import { PlainMark } from './plain-mark.tsx'
import { words } from './shell-words.ts'

type Props = {
  to: string
  tagline?: boolean
  /** The active page: on phones, where nothing else in the header shows it, it replaces the name. */
  actingFor?: string | null
}

/** The mark and the name; on a phone without room for it, the name wraps below the line, out of sight. */
export function Logo({ to, tagline = true, actingFor = null }: Props) {
  return (
    <Link
      to={to}
      className={`flex w-fit max-w-full min-w-0 items-center gap-2 rounded-field ${actingFor ? '' : 'max-sm:h-8 max-sm:flex-wrap max-sm:overflow-hidden'}`}
    >
      <PlainMark className="size-8 shrink-0" />
      {actingFor && (
        <span className="max-w-26 min-w-0 truncate leading-tight font-semibold sm:max-w-60 shell:hidden">
          {actingFor}
        </span>
      )}
      <span className={`flex min-w-0 flex-col leading-none ${actingFor ? 'max-shell:hidden' : ''}`}>
        <span className="font-display text-xl leading-none font-bold tracking-wide">{words.name}</span>
        {tagline && <span className="hidden truncate text-sm leading-tight text-mute sm:block">{words.tagline}</span>}
      </span>
    </Link>
  )
}
