import { dayText, parseDay } from '../../../kernel/day.ts'
import { numberOf } from '../../pictures/initials.ts'
import { bigLetter } from './lettering.ts'
import { type Facts, layouts, Stack } from './layouts.tsx'

/** How many pairs of colors `styles.css` has for `.art-0` and on. */
const colorPairs = 8
/** Which two colors of the design a poster's ground and its shapes have. */
const grounds = ['poster-deep', 'poster-bright', 'poster-gold', 'poster-paper', 'poster-deep', 'poster-bright'] as const

type Props = {
  name: string
  day: string | null
  venueName: string
  className: string
  /** The text for people who can't see it; without it, the poster is decorative. */
  alt?: string
  /** Too small to read: only the letter. */
  isSmall?: boolean
}

/** The poster of a show that has no picture: its name, day and venue in type, always the same for one show. */
export function GeneratedPoster({ name, day, venueName, className, alt = '', isSmall = false }: Props) {
  const date = day === null ? null : parseDay(day)
  const facts: Facts = { name, date: date ? dayText(date) : '', venueName, letter: bigLetter(name) }
  const seed = `${name} ${venueName} ${day}`
  const Layout = layouts[numberOf(seed, layouts.length)] ?? Stack
  const ground = grounds[numberOf(`${venueName} ${name}`, grounds.length)]
  return (
    <svg
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMid slice"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={`poster art-${numberOf(name, colorPairs)} ${ground} ${className}`}
    >
      {isSmall ? <Letter letter={facts.letter} /> : <Layout {...facts} />}
    </svg>
  )
}

function Letter({ letter }: { letter: string }) {
  return (
    <>
      <circle cx={330} cy={90} r={190} className="fill-(--shape)" />
      <text x={200} y={395} textAnchor="middle" fontSize={430} className="fill-(--type)">
        {letter}
      </text>
    </>
  )
}
