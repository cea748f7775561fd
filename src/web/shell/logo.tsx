import { Link } from 'react-router'
import { words } from './shell-words.ts'

/** The mark and the name: a plectrum that is a map pin. */
export function Logo({ to, tagline = true }: { to: string; tagline?: boolean }) {
  return (
    <Link to={to} className="flex min-w-0 items-center gap-2 rounded-field">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <path
          d="M16 2c7 0 12 3.4 12 8.6C28 17.8 20.4 26.4 16 30 11.6 26.4 4 17.8 4 10.6 4 5.4 9 2 16 2Z"
          className="fill-gold"
        />
        <path
          d="M9.5 12.5v-2M13 15V8M16.5 17.5v-12M20 15V8M23 12.5v-2"
          className="stroke-night"
          strokeWidth="2.2"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <span className="flex min-w-0 flex-col leading-none">
        <span className="font-display text-xl leading-none font-bold tracking-wide">{words.name}</span>
        {tagline && <span className="hidden truncate text-sm leading-tight text-mute sm:block">{words.tagline}</span>}
      </span>
    </Link>
  )
}
