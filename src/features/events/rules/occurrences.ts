import {
  addDays,
  type Day,
  daysBetween,
  wallTime,
  type WallTime,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../../../kernel/day.ts'
import { repeatWindowDays } from '../../../kernel/limits.ts'
import { dayAt, instantOf, type Zone } from '../../../kernel/zone.ts'
import { isPast } from './past.ts'

/** When an event takes place: on one day, or weekly but for some days; wall clock of the venue's zone. */
export type Schedule = {
  repeats: boolean
  /** Of a one-off event. */
  day: Day | null
  /** Of a weekly event. */
  dayOfWeek: Weekday | null
  removedDates: readonly Day[]
  /** Null: the time is not announced. */
  time: WallTime | null
  zone: Zone
}

/** One date of an event. */
export type OccurrenceDate = { day: Day; startsAt: Date }

/** More dates than this are never shown or sold (decision C3). */
const datesAtOnce = repeatWindowDays / 7

const lastMinute = wallTime('23:59')

/** The start on a day; a show without a time counts as the last minute of its day. */
export const startOn = (day: Day, { time, zone }: Pick<Schedule, 'time' | 'zone'>): Date =>
  instantOf(day, time ?? lastMinute, zone)

/**
 * The dates that an event has, whether or not a one-off one is past (spec 4, decision C3).
 *
 * Of a weekly event: the venue's days 0 to 41 that fall on its weekday and are not removed, six at most, and
 * before them yesterday's as long as it is current.
 */
export function scheduledDates(schedule: Schedule, now: Date): OccurrenceDate[] {
  const dated = (day: Day): OccurrenceDate => ({ day, startsAt: startOn(day, schedule) })
  if (!schedule.repeats) return schedule.day ? [dated(schedule.day)] : []
  if (!schedule.dayOfWeek) return []

  const today = dayAt(now, schedule.zone)
  return daysOn(schedule.dayOfWeek, addDays(today, -1), addDays(today, repeatWindowDays - 1))
    .filter((day) => !schedule.removedDates.includes(day))
    .map(dated)
    .filter(({ startsAt }) => !isPast(startsAt, 'listings', now))
    .slice(0, datesAtOnce)
}

/** The dates of an event that are not past, the next one first. */
export const occurrencesOf = (schedule: Schedule, now: Date): OccurrenceDate[] =>
  scheduledDates(schedule, now).filter(({ startsAt }) => !isPast(startsAt, 'listings', now))

/** @returns null when a weekly event has no date left in its window, or a one-off one is past */
export const nextOccurrence = (schedule: Schedule, now: Date): OccurrenceDate | null =>
  occurrencesOf(schedule, now)[0] ?? null

/** The days of a weekday from a first to a last day, both included. */
function daysOn(weekday: Weekday, first: Day, last: Day): Day[] {
  const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(first)) + 7) % 7
  const weeks = Math.floor((daysBetween(first, last) - ahead) / 7) + 1
  return Array.from({ length: Math.max(0, weeks) }, (_, week) => addDays(first, ahead + week * 7))
}
