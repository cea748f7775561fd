import { addDays, type Day, daysBetween, parseDay } from '../../../kernel/day.ts'

export type Bar = { day: Day; cents: number }
type Sales = { day: string; grossCents: number }

/** More bars than this are too thin to read: then each stands for a week. */
const mostDays = 62

/** The bars of a chart from the first day to the last, days without sales included; by week for a long time. */
export function chartBars(sales: Sales[]): { unit: 'day' | 'week'; bars: Bar[] } {
  const days = sales.flatMap(({ day, grossCents }) => {
    const parsed = parseDay(day)
    return parsed ? [{ day: parsed, cents: grossCents }] : []
  })
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return { unit: 'day', bars: [] }

  const count = daysBetween(first, last) + 1
  const [unit, length] = count > mostDays ? (['week', 7] as const) : (['day', 1] as const)
  const bars = Array.from({ length: Math.ceil(count / length) }, (_, at) => ({
    day: addDays(first, at * length),
    cents: 0,
  }))
  for (const { day, cents } of days) {
    const bar = bars[Math.floor(daysBetween(first, day) / length)]
    if (bar) bar.cents += cents
  }
  return { unit, bars }
}
