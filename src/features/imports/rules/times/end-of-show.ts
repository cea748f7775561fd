import { addDays, type Day, daysBetween, type WallTime } from '../../../../kernel/day.ts'
import { inNamedZone, minutesInto, type Moment, momentOf, onClock, timeOf } from './times.ts'

/** The last night of a show of several days ends by then. */
const nightEnds = '06:00'
const minutesOfDay = 1_440

type End = { endTime: WallTime | null; lastDay: Day | null }

/**
 * When a show ends: a time on the clock of its start, and its last day if that is a later one.
 *
 * @param isExclusive a day without a time is the day after the last, as in iCalendar
 * @returns null if there is an end that can't be read or is before the start
 */
export function endOf(
  text: string,
  start: Moment,
  { zone, isExclusive }: { zone: string; isExclusive: boolean },
): End | null {
  const moment = momentOf(text)
  const zonedMoment = moment && inNamedZone(moment, zone)
  if (!zonedMoment) {
    const time = timeOf(text)
    return time || text.trim() === '' ? { endTime: time, lastDay: null } : null
  }
  const { day, time } = zonedMoment.zone && start.zone ? onClock(zonedMoment, start.zone) : zonedMoment
  if (!time) return lasting(isExclusive ? addDays(day, -1) : day, start.day, null)
  if (start.time) {
    const minutes = minutesBetween({ day: start.day, time: start.time }, { day, time })
    if (minutes < 0) return null
    // A party that ends in the morning is one show, however late.
    if (minutes < minutesOfDay) return { endTime: time, lastDay: null }
  }
  return lasting(time <= nightEnds && day > start.day ? addDays(day, -1) : day, start.day, time)
}

type Clock = { day: Day; time: WallTime }

/** As clocks show it: a night on which they change counts like any other. */
const minutesBetween = (from: Clock, to: Clock) =>
  daysBetween(from.day, to.day) * minutesOfDay + minutesInto(to.time) - minutesInto(from.time)

function lasting(lastDay: Day, first: Day, endTime: WallTime | null): End | null {
  if (lastDay < first) return null
  return { endTime, lastDay: lastDay > first ? lastDay : null }
}

const duration =
  /^\+?P(?:(?<weeks>\d{1,3})W)?(?:(?<days>\d{1,4})D)?(?:T(?:(?<hours>\d{1,4})H)?(?:(?<minutes>\d{1,5})M)?(?:\d{1,6}S)?)?$/i

/** The end of a row that has its day and its time in columns of their own; either may hold both, or nothing. */
export function joinedEnd(day: string, time: string): string {
  if (!time || momentOf(day)?.time) return day
  if (!day || momentOf(time)) return time
  const clock = timeOf(time)
  return momentOf(day) && clock ? `${momentOf(day)?.day}T${clock}` : `${day} ${time}`
}

/**
 * The moment that is a duration after another, both in iCalendar's format.
 *
 * @returns an empty text without a duration, and the duration as written if it can't be read
 */
export function endAfter(start: string, length: string): string {
  const parts = duration.exec(length.trim())?.groups
  const from = momentOf(start)
  if (!parts || !from) return length
  const { weeks = 0, days = 0, hours = 0, minutes = 0 } = parts
  const whole = Number(weeks) * 7 + Number(days)
  if (!from.time) return addDays(from.day, whole).replaceAll('-', '')
  const total = minutesInto(from.time) + Number(hours) * 60 + Number(minutes)
  const clock = [Math.floor((total % minutesOfDay) / 60), total % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
  const suffix = start.trim().toUpperCase().endsWith('Z') ? 'Z' : ''
  return `${addDays(from.day, whole + Math.floor(total / minutesOfDay)).replaceAll('-', '')}T${clock}${suffix}`
}
