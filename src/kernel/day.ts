declare const dayBrand: unique symbol
declare const clockBrand: unique symbol

/** A venue's calendar day, `YYYY-MM-DD`. Sorts as text. */
export type Day = string & { readonly [dayBrand]: true }

/** A venue's wall clock, `HH:MM` from `00:00` to `23:59`. */
export type WallTime = string & { readonly [clockBrand]: true }

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof weekdays)[number]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const dayMs = 86_400_000

/** @returns null unless the text is a day that exists: neither `2026-02-29` nor a day of year 0, which PostgreSQL lacks */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(ms)) return null
  return new Date(ms).toISOString().slice(0, 10) === text ? (text as Day) : null
}

/** A day written in the code. @throws {RangeError} when it does not exist */
export function day(text: string): Day {
  const parsed = parseDay(text)
  if (!parsed) throw new RangeError(`Not a day: ${text}`)
  return parsed
}

/** @returns null unless the text is `HH:MM` on a 24-hour clock */
export const parseWallTime = (text: string): WallTime | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as WallTime) : null

/** A wall time written in the code. @throws {RangeError} when the clock never shows it */
export function wallTime(text: string): WallTime {
  const parsed = parseWallTime(text)
  if (!parsed) throw new RangeError(`Not a wall time: ${text}`)
  return parsed
}

const msOf = (date: Day) => Date.parse(`${date}T00:00:00Z`)

export const addDays = (to: Day, days: number): Day =>
  new Date(msOf(to) + days * dayMs).toISOString().slice(0, 10) as Day

/** @returns whole days from `from` to `to`, negative when `to` is earlier */
export const daysBetween = (from: Day, to: Day): number => Math.round((msOf(to) - msOf(from)) / dayMs)

export const weekdayOf = (date: Day): Weekday => weekdays[new Date(msOf(date)).getUTCDay()] as Weekday

/** Whether a day is part of a weekend: Friday to Sunday. */
export const isWeekend = (date: Day): boolean => ['Friday', 'Saturday', 'Sunday'].includes(weekdayOf(date))

/** The next weekend, Friday to Sunday; on Saturday and Sunday, what is left of it. */
export function weekendFrom(today: Day): { first: Day; last: Day } {
  const untilSunday = (7 - weekdays.indexOf(weekdayOf(today))) % 7
  const last = addDays(today, untilSunday)
  return { first: untilSunday > 2 ? addDays(last, -2) : today, last }
}

/**
 * `Fri Nov 20`, in front of a time
 *
 * @param thisYear a date of another year is `Wed Feb 17, 2027`
 */
export const dayText = (date: Day, thisYear?: number): string => partsText(date, ' ', thisYear)

/**
 * `Thu, Nov 26`, a date by itself.
 *
 * @param thisYear a date of another year is `Wed, Feb 17, 2027`
 */
export const commaDayText = (date: Day, thisYear?: number): string => partsText(date, ', ', thisYear)

function partsText(date: Day, behindWeekday: string, thisYear?: number): string {
  const year = Number(date.slice(0, 4))
  const text = `${weekdayOf(date).slice(0, 3)}${behindWeekday}${monthText(date)} ${dayOfMonth(date)}`
  return thisYear === undefined || year === thisYear ? text : `${text}, ${year}`
}

/**
 * `Thu Nov 26, 8:00 PM PST` (decision G15), or just `Thu, Nov 26` if the time is not known.
 *
 * @param zoneName empty if the zone is obvious
 */
export const momentText = (date: Day, time: WallTime | null, zoneName = ''): string =>
  time ? `${dayText(date)}, ${[clockText(time), zoneName].filter(Boolean).join(' ')}` : commaDayText(date)

/** `Nov` */
export const monthText = (date: Day): string => months[Number(date.slice(5, 7)) - 1] ?? ''

/** 20 */
export const dayOfMonth = (date: Day): number => Number(date.slice(8, 10))

/** `8:30 PM` */
export function clockText(time: WallTime): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}
