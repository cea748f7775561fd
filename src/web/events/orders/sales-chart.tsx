import { cents, priceText } from '../../../kernel/money.ts'
import { dateText } from '../when.ts'
import { chartBars } from './chart-bars.ts'
import { words } from './orders-words.ts'

const text = words.sales

const height = 100
/** Between two bars, in parts of a bar's place. */
const gap = 0.2

/** Sales over time; the table below it has the same information. */
export function SalesChart({ days }: { days: { day: string; grossCents: number }[] }) {
  const { unit, bars } = chartBars(days)
  const most = Math.max(...bars.map((bar) => bar.cents))
  if (bars.length < 2 || most <= 0) return null

  const title = text.chart[unit]
  const highest = priceText(cents(most))
  return (
    <figure className="flex flex-col gap-2 rounded-card border border-line bg-deck p-4 sm:p-6">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="text-mute">{text.highest(highest)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={text.chartText(title, highest)}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line text-gold"
      >
        {bars.map((bar, at) => {
          const tall = (bar.cents / most) * height
          return (
            <rect key={bar.day} x={at + gap / 2} y={height - tall} width={1 - gap} height={tall} fill="currentColor">
              <title>{`${dateText(bar.day)}: ${priceText(cents(bar.cents))}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="flex justify-between gap-4 text-sm text-mute" aria-hidden="true">
        <span>{dateText(bars[0]?.day ?? null)}</span>
        <span>{dateText(bars.at(-1)?.day ?? null)}</span>
      </p>
    </figure>
  )
}
