import { addDays, type Day, daysBetween, type Weekday, weekdayOf, weekdays } from '../../../../kernel/day.ts'

/** A weekly rule of a calendar (RFC 5545, 3.3.10); both ends are open where it names none. */
export type WeeklyRule = {
  /** Empty: the weekday of its first date. */
  weekdays: Weekday[]
  /** The last day or instant, as written; empty for none. */
  until: string
  count: number | null
}

const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'WKST', 'UNTIL', 'COUNT'])
/** Of a rule with an end: more dates than this are not looked at. */
const mostDates = 1_000

/** @returns null for a rule that is not weekly: every other week, the first Friday of a month */
export function weeklyRule(rule: string): WeeklyRule | null {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';', 20)
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name.trim(), value.trim()] as const
      }),
  )
  const days = (parts.get('BYDAY') ?? '').split(',', 7).filter(Boolean)
  const named = days.map((two) => weekdays.find((weekday) => weekday.slice(0, 2).toUpperCase() === two))
  const count = parts.get('COUNT')
  const isWeekly = parts.get('FREQ') === 'WEEKLY' && (parts.get('INTERVAL') ?? '1') === '1'
  if (!isWeekly || named.includes(undefined) || [...parts.keys()].some((name) => name && !known.has(name))) return null
  if (count !== undefined && !/^[1-9]\d{0,14}$/.test(count)) return null
  return {
    weekdays: named.filter((weekday) => weekday !== undefined),
    until: isFarAway(parts.get('UNTIL')) ? '' : (parts.get('UNTIL') ?? ''),
    count: count === undefined ? null : Number(count),
  }
}

/** Some calendars write an end that is none, such as 99991231. */
const isFarAway = (until: string | undefined) => until !== undefined && /^(?:[3-9]\d|2[2-9])\d\d/.test(until)

/** The first day on or after a day that falls on a weekday. */
export const firstOn = (weekday: Weekday, from: Day): Day =>
  addDays(from, (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(from)) + 7) % 7)

/** The dates of a rule with an end, in order; the first date counts, whatever its weekday. */
export function datesUntil(
  first: Day,
  on: readonly Weekday[],
  end: { until: Day | null; count: number | null },
): Day[] {
  const most = Math.min(end.count ?? mostDates, mostDates)
  const dates: Day[] = []
  const lastDay = end.until ?? addDays(first, 7 * mostDates)
  for (let day = first; day <= lastDay && dates.length < most; day = addDays(day, 1)) {
    if (day === first || on.includes(weekdayOf(day))) dates.push(day)
  }
  return dates
}

/** The days of a weekday from today to the day before a weekly show begins: it skips them. */
export const datesBefore = (first: Day, today: Day): Day[] => {
  const start = firstOn(weekdayOf(first), today)
  const weeks = Math.min(Math.max(0, Math.ceil(daysBetween(start, first) / 7)), mostDates)
  return Array.from({ length: weeks }, (_, week) => addDays(start, 7 * week))
}
