import { type Day, type Weekday, weekdays } from '../../../../kernel/day.ts'
import type { Draft } from '../../rules/draft.ts'
import { endAfter } from '../../rules/times/end-of-show.ts'
import { momentOf } from '../../rules/times/times.ts'
import { firstOn, weeklyRule } from '../../rules/times/weekly.ts'
import { isNode, type Node, textOf, textsOf, valuesOf } from './values.ts'

type Scheduled = Pick<Draft, 'day' | 'start' | 'end' | 'zone' | 'repeat'>

/** How schema.org writes "every week": a duration, or a word. */
const weekly = new Set(['P1W', 'P7D', 'WEEKLY'])
/** Members that make a weekly schedule something else, such as the first Friday of each month. */
const narrowing = ['byMonth', 'byMonthDay', 'byMonthWeek']

/**
 * When a show with an `eventSchedule` takes place (schema.org's Schedule): every week, or once where the schedule names
 * neither a frequency nor weekdays.
 *
 * @param show its `startDate` and `endDate` count for what the schedule leaves open
 * @returns null for any other frequency and for several schedules
 */
export function scheduledOf(show: Node, schedules: unknown[]): Scheduled | null {
  const [schedule] = schedules
  if (!isNode(schedule) || schedules.length > 1) return null

  const [from, showStart] = [textOf(schedule['startDate']), textOf(show['startDate'])]
  const first = momentOf(from) ? from : showStart
  const time = textOf(schedule['startTime']) || clockOf(first) || clockOf(showStart)
  const zone = textOf(schedule['scheduleTimezone']).trim()
  const firstDay = momentOf(first)?.day
  if (!firstDay) return { day: first, start: '', end: '', zone, repeat: null }

  const end = endOf(show, schedule, firstDay, time)
  const frequency = textOf(schedule['repeatFrequency']).trim().toUpperCase()
  const days = weekdaysOf(schedule)
  if (!frequency && days?.length === 0) return { ...startOn(firstDay, time), end, zone, repeat: null }
  if (!weekly.has(frequency) || !days || narrowing.some((member) => textOf(schedule[member]))) return null

  const rule = weeklyRule(ruleOf(schedule, days))
  if (!rule) return null
  // A schedule may begin on any day of the week; its first show is on the first of its weekdays.
  const [firstShow = firstDay] = days.map((weekday) => firstOn(weekday, firstDay)).toSorted()
  const except = textsOf(schedule['exceptDate'])
  return { ...startOn(firstShow, time), end, zone, repeat: { ...rule, except } }
}

/** `20:00:00-08:00` of `2026-12-04T20:00:00-08:00`; empty for a day without a time. */
const clockOf = (dateTime: string) => /^[\d-]{8,10}[Tt ](.+)$/.exec(dateTime.trim())?.[1] ?? ''

/** ISO times go with their day, because they may have an offset; others, such as `8 pm`, are read by themselves. */
function startOn(day: Day, time: string): Pick<Draft, 'day' | 'start'> {
  const whole = `${day}T${time.trim()}`
  return momentOf(whole) ? { day: whole, start: '' } : { day, start: time }
}

const isoClock = /^(\d{2}:\d{2})(?::\d{2})?([Zz]|[+-]\d{2}:?\d{2})?$/

/** The end as a time on the clock of the start, as far as the schedule or the show says it on that clock. */
function endOf(show: Node, schedule: Node, day: Day, time: string): string {
  const end = textOf(schedule['endTime']) || clockOf(textOf(show['endDate']))
  const [, endClock, endOffset] = isoClock.exec(end.trim()) ?? []
  const [, startClock, startOffset] = isoClock.exec(time.trim()) ?? []
  if (endClock && (!endOffset || endOffset === startOffset)) return endClock
  if (end) return end
  const duration = textOf(schedule['duration'])
  const after = duration && startClock ? endAfter(`${day}T${startClock}`, duration) : ''
  return momentOf(after)?.time ?? duration
}

/** @returns null if one of them isn't a weekday, such as `1FR` */
function weekdaysOf(schedule: Node): Weekday[] | null {
  const days = valuesOf(schedule['byDay'])
    .map((value) => textOf(isNode(value) ? value['@id'] : value))
    .flatMap((text) => text.split(',', 7))
    .map((text) => (text.trim().split(/[/:#]/).at(-1) ?? '').toLowerCase())
    .map((name) => weekdays.find((day) => day.toLowerCase() === name || day.slice(0, 2).toLowerCase() === name))
  const validDays = days.filter((day) => day !== undefined)
  return validDays.length === days.length ? [...new Set(validDays)] : null
}

/** The schedule as iCalendar writes it, so that both formats are read by the same rule. */
function ruleOf(schedule: Node, days: Weekday[]): string {
  const until = textOf(schedule['endDate']).trim()
  const [count = ''] = textsOf(schedule['repeatCount'])
  return [
    'FREQ=WEEKLY',
    days.length > 0 && `BYDAY=${days.map((day) => day.slice(0, 2)).join(',')}`,
    until && `UNTIL=${until}`,
    count && `COUNT=${count}`,
  ]
    .filter(Boolean)
    .join(';')
}
