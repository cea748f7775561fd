import {
  addDays,
  clockText,
  commaDayText,
  type Day,
  dayText,
  momentText,
  parseDay,
  parseWallTime,
  weekdayOf,
  weekendFrom,
} from '../../kernel/day.ts'
import { showWords } from './show-words.ts'

type When = {
  day: string | null
  wallTime: string | null
  /** As an outside source lists it, which may not say the time. */
  isListing?: boolean
  /** It has started. */
  isOnNow?: boolean
}

/** `Fri, Nov 20`, and `Wed, Feb 17, 2027` in another year than this one; a draft may have no day yet. */
export const dateText = (day: string | null, thisYear?: number) => textOrUntold(day, commaDayText, thisYear)

/** The same in front of a time: `Fri Nov 20`. */
export const dateBeforeTime = (day: string | null, thisYear?: number) => textOrUntold(day, dayText, thisYear)

function textOrUntold(day: string | null, textOf: typeof dayText, thisYear?: number): string {
  const parsed = day === null ? null : parseDay(day)
  return parsed ? textOf(parsed, thisYear) : showWords.dateUntold
}

/** `8:30 PM`; a time that no one has told stays untold. */
export const timeText = (wallTime: string | null, isListing = false) => {
  const parsed = wallTime === null ? null : parseWallTime(wallTime)
  return parsed ? clockText(parsed) : isListing ? showWords.timeUntoldListing : showWords.timeUntold
}

/** `8:30 PM`, and `Started 8:30 PM` from then on. */
export const startText = ({ wallTime, isListing, isOnNow }: Omit<When, 'day'>) =>
  isOnNow ? showWords.started(timeText(wallTime)) : timeText(wallTime, isListing)

/** `Fri Nov 20 · 8:30 PM`: a card has no room for the zone. */
export const whenText = ({ day, ...time }: When, thisYear?: number) =>
  `${dateBeforeTime(day, thisYear)} · ${startText(time)}`

/** `Fri Nov 20, 8:30 PM PST` (decision G15). */
export function wholeWhenText({ day, wallTime, isListing = false }: When, zoneName: string, thisYear?: number) {
  const date = dateBeforeTime(day, thisYear)
  if (wallTime) return `${date}, ${timeText(wallTime)} ${zoneName}`
  return isListing ? showWords.dateOnlyListing(date) : showWords.dateOnly(date)
}

/** `Nov 20`, next to a word that says the weekday. */
export const shortDateText = (day: string, thisYear?: number) =>
  dateText(day, thisYear).replace(/^\w{3}, (?=\w{3} \d)/, '')

/** `Today`, `Tomorrow`, or the weekday, as seen from a day. */
export function dayWord(day: string, today: string): string {
  const parsed = parseDay(day)
  const seenFrom = parseDay(today)
  if (!parsed || !seenFrom) return day
  if (parsed === seenFrom) return showWords.today
  return parsed === addDays(seenFrom, 1) ? showWords.tomorrow : weekdayOf(parsed)
}

/**
 * How soon a show is, in a word: tonight, tomorrow, this weekend, or the weekday; its date from a week ahead on, where the
 * weekday would be taken for the one before.
 */
export function nearWord({ day, wallTime }: { day: string; wallTime: string | null }, today: string): string {
  const [parsed, seenFrom] = [parseDay(day), parseDay(today)]
  if (!parsed || !seenFrom) return day
  const word = dayWord(day, today)
  if (word === showWords.today) return isBeforeEvening(wallTime) ? word : showWords.tonight
  if (word === showWords.tomorrow) return word
  const { first, last } = weekendFrom(seenFrom)
  if (parsed >= first && parsed <= last) return showWords.thisWeekend
  const isNear = parsed > seenFrom && parsed < addDays(seenFrom, 7)
  return isNear ? word : commaDayText(parsed)
}

const yearMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `Fri Nov 20, 10:00 AM PST` of a moment on a venue's clock, such as a sales start. */
export function venueMomentText({
  day,
  wallTime,
  zoneName,
}: {
  day: string
  wallTime: string
  zoneName: string
}): string {
  const parsedDay = parseDay(day)
  return parsedDay ? momentText(parsedDay, parseWallTime(wallTime), zoneName) : day
}

/** `November 2026`, the heading of the shows of a month. */
export const yearMonthText = (day: string): string => yearMonth.format(new Date(`${day}T00:00:00Z`))

/** Today in the browser's time zone. */
export function todayHere(): Day {
  const now = new Date()
  const text = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return parseDay(text) ?? (text as Day)
}

/** Whether a show begins too early to be called tonight's; one without a time isn't known to. */
export const isBeforeEvening = (wallTime: string | null): boolean => wallTime !== null && wallTime < '17:00'
