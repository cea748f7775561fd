import { addDays, day, type Day, weekdayOf, weekdays } from '../../../kernel/day.ts'

/** The first and the last selected day; a single day has no last one. */
export type ChosenDates = { date: Day | null; until: Day | null }

/** `2026-11-01` of any day in November. */
export const monthOf = (date: Day): Day => day(`${date.slice(0, 7)}-01`)

/** The first day of the month so many months later. */
export function addMonths(month: Day, count: number): Day {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return day(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`)
}

/** The weeks of a month from Sunday to Saturday, null for days of its neighbors. */
export function weeksOf(month: Day): (Day | null)[][] {
  const start = addDays(month, -weekdays.indexOf(weekdayOf(month)))
  const end = addMonths(month, 1)
  const weeks: (Day | null)[][] = []
  for (let sunday = start; sunday < end; sunday = addDays(sunday, 7)) {
    weeks.push(weekdays.map((_, nth) => addDays(sunday, nth)).map((date) => (isIn(month, date) ? date : null)))
  }
  return weeks
}

/** Those weeks of a month that aren't over. */
export const comingWeeksOf = (month: Day, today: Day): (Day | null)[][] =>
  weeksOf(month).filter((week) => week.some((date) => date !== null && date >= today))

/**
 * Those weeks, with the next month's where only one is left: its last days would hide what comes right after them.
 */
export function plannedWeeksOf(month: Day, today: Day): (Day | null)[][] {
  const [week, ...others] = comingWeeksOf(month, today)
  if (!week || others.length > 0) return [week, ...others].filter((one) => one !== undefined)
  const [firstWeek = [], ...rest] = weeksOf(addMonths(month, 1))
  // The week in which the months meet is one row.
  const isShared = week.some((date) => date === null) && firstWeek.some((date) => date === null)
  return isShared ? [week.map((date, at) => date ?? firstWeek[at] ?? null), ...rest] : [week, firstWeek, ...rest]
}

const isIn = (month: Day, date: Day) => date.slice(0, 7) === month.slice(0, 7)

/** The day that a key leads to, as in the grid of a native date picker; null where the key means nothing here. */
export function dayAfterKey(from: Day, key: string, today: Day): Day | null {
  const weekday = weekdays.indexOf(weekdayOf(from))
  const targets: Record<string, Day> = {
    ArrowLeft: addDays(from, -1),
    ArrowRight: addDays(from, 1),
    ArrowUp: addDays(from, -7),
    ArrowDown: addDays(from, 7),
    Home: addDays(from, -weekday),
    End: addDays(from, 6 - weekday),
    PageUp: sameDayOf(addMonths(from, -1), from),
    PageDown: sameDayOf(addMonths(from, 1), from),
  }
  const target = targets[key]
  if (!target) return null
  return target < today ? today : target
}

/** January 31 is followed by February 28. */
function sameDayOf(month: Day, date: Day): Day {
  const last = addDays(addMonths(month, 1), -1)
  const sameDay = addDays(month, Number(date.slice(8, 10)) - 1)
  return sameDay > last ? last : sameDay
}

/** Selecting a day selects it alone; a later one makes a range; the next one starts over, and the same one ends it. */
export function chooseDay({ date, until }: ChosenDates, chosen: Day): ChosenDates {
  if (!date || until || chosen < date) return { date: chosen, until: null }
  if (chosen === date) return { date: null, until: null }
  return { date, until: chosen }
}

/** Whether a day is among those chosen. */
export const isChosen = ({ date, until }: ChosenDates, one: Day): boolean =>
  date !== null && one >= date && one <= (until ?? date)
