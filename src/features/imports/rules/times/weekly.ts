import {
  addDays,
  commaDayText,
  type Day,
  daysBetween,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../../../../kernel/day.ts'
import { removedDatesMax, repeatWindowDays } from '../../../../kernel/limits.ts'

/** A weekly rule of a calendar (RFC 5545, 3.3.10); an end that it doesn't name is open. */
export type WeeklyRule = {
  /** Empty: the weekday of its first date. */
  weekdays: Weekday[]
  /** The last day or instant, as written; empty for none. */
  until: string
  count: number | null
}

const supportedParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'WKST', 'UNTIL', 'COUNT'])
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
  const parsedDays = days.map((two) => weekdays.find((weekday) => weekday.slice(0, 2).toUpperCase() === two))
  const count = parts.get('COUNT')
  const isWeekly = parts.get('FREQ') === 'WEEKLY' && (parts.get('INTERVAL') ?? '1') === '1'
  if (
    !isWeekly ||
    parsedDays.includes(undefined) ||
    [...parts.keys()].some((name) => name && !supportedParts.has(name))
  )
    return null
  if (count !== undefined && !/^[1-9]\d{0,14}$/.test(count)) return null
  return {
    weekdays: parsedDays.filter((weekday) => weekday !== undefined),
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

/**
 * The dates that a weekly show skips from yesterday on, as its form has them: those that its file removes, and those
 * before its first one.
 *
 * @param first  its first date, in the window of `weeklyProblem`
 * @param today  by the venue's clock; yesterday's show may still be current
 */
export function skippedDates(first: Day, removed: readonly Day[], today: Day): Day[] {
  const start = firstOn(weekdayOf(first), today)
  const weeks = Math.max(0, Math.ceil(daysBetween(start, first) / 7))
  const before = Array.from({ length: weeks }, (_, week) => addDays(start, 7 * week))
  return [...new Set([...removed.filter((day) => day >= addDays(today, -1)), ...before])]
}

/**
 * Why a weekly show cannot be one here; null when the event form can save it. The form plans the next 42 days (spec 4),
 * and a weekly show without a date in them counts as over.
 *
 * @param today by the venue's clock
 */
export function weeklyProblem(first: Day, removed: readonly Day[], today: Day): string | null {
  const days = daysBetween(today, first)
  if (days >= repeatWindowDays)
    return `its weekly dates start on ${commaDayText(first)}, ${first.slice(0, 4)}. Import it again within ${repeatWindowDays} days of that`
  const isTooLong = skippedDates(first, removed, today).length > removedDatesMax
  return isTooLong ? `it skips more than ${removedDatesMax} dates` : null
}
