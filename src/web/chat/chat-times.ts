import { addDays, type Day, parseDay } from '../../kernel/day.ts'
import { showWords } from '../events/show-words.ts'
import { dateText } from '../events/when.ts'
import { words } from './chat-words.ts'

/** A formatter takes longer to make than to use, and a room needs one for each of its messages. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** The day of an instant in a zone, YYYY-MM-DD. */
export const dayIn = (instant: string | number, zone: string): string =>
  formatOf('en-CA', { dateStyle: 'short', timeZone: zone }).format(new Date(instant))

/** `8:30 PM` */
export const timeIn = (instant: string, zone: string): string =>
  formatOf('en-US', { timeStyle: 'short', timeZone: zone }).format(new Date(instant))

const dateOf = (day: Day, options: Intl.DateTimeFormatOptions): string =>
  formatOf('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** How long ago a day was: a weekday for the last week, a date before that, with the year if it is a different one. */
function dayText(text: string, zone: string, nowMs: number, styles: Record<'week' | 'year' | 'other', Style>): string {
  const [day, today] = [parseDay(text), parseDay(dayIn(nowMs, zone))]
  if (!day || !today) return text
  if (day === today) return words.today
  if (day === addDays(today, -1)) return words.yesterday
  if (day > addDays(today, -7) && day < today) return dateOf(day, styles.week)
  return dateOf(day, day.slice(0, 4) === today.slice(0, 4) ? styles.year : styles.other)
}

type Style = Intl.DateTimeFormatOptions

/** The line above the messages of a day: `Today`, `Yesterday`, `Monday`, `Fri, Nov 20`, `Fri, Nov 20, 2025`. */
export const dayLineText = (day: string, zone: string, nowMs: number): string =>
  dayText(day, zone, nowMs, {
    week: { weekday: 'long' },
    year: { weekday: 'short', month: 'short', day: 'numeric' },
    other: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  })

/** When the last message of a chat was sent: `8:30 PM`, `Yesterday`, `Mon`, `Nov 20`, `11/20/25`. */
export function lastTimeText(instant: string, zone: string, nowMs: number): string {
  const day = dayIn(instant, zone)
  if (day === dayIn(nowMs, zone)) return timeIn(instant, zone)
  return dayText(day, zone, nowMs, {
    week: { weekday: 'short' },
    year: { month: 'short', day: 'numeric' },
    other: { dateStyle: 'short' },
  })
}

/** When a chat's show is: `Every Thursday` for one that repeats, since its dates share the chat; else `Fri, Nov 20`. */
export const showDateText = ({ day, dayOfWeek }: { day: string | null; dayOfWeek: string | null }): string =>
  dayOfWeek ? showWords.every(dayOfWeek) : dateText(day)
