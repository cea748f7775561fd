import type { ReactNode } from 'react'
import { baselines, fittedLines, heightOf, type Line, shortened, widthOf } from './lettering.ts'

/** What a poster is drawn from; `date` is `Sat Dec 5`, or empty for a draft without one. */
export type Facts = { name: string; date: string; venueName: string; letter: string }

const margin = 24
/** A name begins below the price tag, which covers the top of a tile. */
const belowTag = 106
const width = 400 - 2 * margin

function Lines({ lines, top }: { lines: Line[]; top: number }) {
  const below = baselines(lines)
  return lines.map((line, n) => (
    <text
      key={`${n} ${line.text}`}
      x={margin}
      y={top + (below[n] ?? 0)}
      fontSize={line.size}
      textLength={line.width}
      lengthAdjust="spacingAndGlyphs"
      className="fill-(--type)"
    >
      {line.text}
    </text>
  ))
}

/** When and where, along the bottom. */
function Foot({ date, venueName }: Facts) {
  const size = 26
  const room = width - widthOf(date) * size - margin
  // Below this size no one reads it on a phone; a longer name is cut instead.
  const smallest = 18
  const venue = shortened(venueName, Math.floor(room / smallest / 0.49)).toUpperCase()
  const venueSize = Math.min(size, room / Math.max(widthOf(venue), 1))
  return (
    <g className="fill-(--type)">
      <rect x={margin} y={444} width={width} height={3} />
      <text x={margin} y={478} fontSize={size}>
        {date.toUpperCase()}
      </text>
      <text x={400 - margin} y={478} textAnchor="end" fontSize={venueSize}>
        {venue}
      </text>
    </g>
  )
}

/** A name at the bottom. */
function LowName({ name, height, most }: { name: string; height: number; most: number }) {
  const lines = fittedLines(name, { width, height, most })
  return <Lines lines={lines} top={430 - heightOf(lines)} />
}

/** The name as large as the sheet allows, a disc behind it. */
export function Stack(facts: Facts) {
  const lines = fittedLines(facts.name, { width, height: 320, most: 300 })
  return (
    <>
      <circle cx={340} cy={120} r={170} className="fill-(--shape)" />
      <Lines lines={lines} top={belowTag + (320 - heightOf(lines)) / 2} />
      <Foot {...facts} />
    </>
  )
}

/** The letter larger than the sheet. */
function Initial(facts: Facts) {
  return (
    <>
      <text x={250} y={405} textAnchor="middle" fontSize={620} className="fill-(--shape)">
        {facts.letter}
      </text>
      <LowName name={facts.name} height={190} most={96} />
      <Foot {...facts} />
    </>
  )
}

/** A record, the letter on its label. */
function Disc(facts: Facts) {
  return (
    <>
      <circle cx={200} cy={180} r={165} className="fill-(--shape)" />
      {[148, 131, 114, 97].map((radius) => (
        <circle key={radius} cx={200} cy={180} r={radius} className="fill-none stroke-(--ground)" strokeWidth={2} />
      ))}
      <circle cx={200} cy={180} r={72} className="fill-(--ground)" />
      <text x={200} y={216} textAnchor="middle" fontSize={104} className="fill-(--type)">
        {facts.letter}
      </text>
      <LowName name={facts.name} height={130} most={110} />
      <Foot {...facts} />
    </>
  )
}

/** The day of the month as the largest thing. */
function Calendar(facts: Facts) {
  const [, month = '', number = ''] = facts.date.split(' ')
  if (!/^\d+$/.test(number)) return <Stack {...facts} />
  return (
    <>
      <text x={400 - margin + 10} y={275} textAnchor="end" fontSize={360} className="fill-(--shape)">
        {number}
      </text>
      <text transform="translate(72 275) rotate(-90)" fontSize={84} className="fill-(--type)">
        {month.toUpperCase()}
      </text>
      <LowName name={facts.name} height={145} most={150} />
      <Foot {...facts} />
    </>
  )
}

/** Slanted bars above the name. */
function Bars(facts: Facts) {
  return (
    <>
      <g transform="rotate(-24 200 160)" className="fill-(--shape)">
        {[-70, 10, 90, 170, 250].map((y, n) => (
          <rect key={y} x={-120} y={y} width={640} height={58 - n * 11} />
        ))}
      </g>
      <LowName name={facts.name} height={200} most={130} />
      <Foot {...facts} />
    </>
  )
}

const rays = Array.from({ length: 12 }, (_, n) => n * 15 - 90)

/** Light from below the name. */
function Rays(facts: Facts) {
  const lines = fittedLines(facts.name, { width, height: 200, most: 120 })
  return (
    <>
      <g className="fill-(--shape)">
        {rays.map((angle) => (
          <path key={angle} d="M0 0 L-22 -640 L22 -640 Z" transform={`translate(200 440) rotate(${angle + 7.5})`} />
        ))}
        <circle cx={200} cy={440} r={110} />
      </g>
      <Lines lines={lines} top={belowTag} />
      <rect x={0} y={440} width={400} height={60} className="fill-(--ground)" />
      <Foot {...facts} />
    </>
  )
}

export const layouts: ((facts: Facts) => ReactNode)[] = [Stack, Initial, Disc, Calendar, Bars, Rays]
