import { addDays, type Day, type WallTime } from '../../../kernel/day.ts'
import { inNamedZone, type Moment, momentOf, onClock, timeOf } from './times.ts'

/** A show that ends by then ends with the night before. */
const nightEnds = '06:00'

type End = { endTime: WallTime | null; lastDay: Day | null }

/**
 * When a show ends: a time on the clock of its start, and its last day where that is a later one.
 *
 * @param isExclusive a day without a time is the day after the last, as in iCalendar
 * @returns null when there is an end that cannot be read or lies before the start
 */
export function endOf(
  text: string,
  start: Moment,
  { zone, isExclusive }: { zone: string; isExclusive: boolean },
): End | null {
  const moment = momentOf(text)
  const named = moment && inNamedZone(moment, zone)
  if (!named) {
    const time = timeOf(text)
    return time || text.trim() === '' ? { endTime: time, lastDay: null } : null
  }
  const { day, time } = named.zone && start.zone ? onClock(named, start.zone) : named
  if (!time) return lasting(isExclusive ? addDays(day, -1) : day, start.day, null)
  if (day === start.day && start.time && time < start.time) return null
  return lasting(time <= nightEnds && day > start.day ? addDays(day, -1) : day, start.day, time)
}

function lasting(lastDay: Day, first: Day, endTime: WallTime | null): End | null {
  if (lastDay < first) return null
  return { endTime, lastDay: lastDay > first ? lastDay : null }
}

const duration =
  /^\+?P(?:(?<weeks>\d{1,3})W)?(?:(?<days>\d{1,4})D)?(?:T(?:(?<hours>\d{1,4})H)?(?:(?<minutes>\d{1,5})M)?(?:\d{1,6}S)?)?$/i

/**
 * The moment that lies a duration after another, both as iCalendar writes them.
 *
 * @returns an empty text without a duration, and the duration as written where it cannot be read
 */
export function endAfter(start: string, length: string): string {
  const parts = duration.exec(length.trim())?.groups
  const from = momentOf(start)
  if (!parts || !from) return length
  const { weeks = 0, days = 0, hours = 0, minutes = 0 } = parts
  const whole = Number(weeks) * 7 + Number(days)
  if (!from.time) return addDays(from.day, whole).replaceAll('-', '')
  const [hour = 0, minute = 0] = from.time.split(':').map(Number)
  const total = hour * 60 + minute + Number(hours) * 60 + Number(minutes)
  const clock = [Math.floor((total % 1_440) / 60), total % 60].map((part) => String(part).padStart(2, '0')).join('')
  const suffix = start.trim().toUpperCase().endsWith('Z') ? 'Z' : ''
  return `${addDays(from.day, whole + Math.floor(total / 1_440)).replaceAll('-', '')}T${clock}${suffix}`
}
