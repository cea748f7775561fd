import { type Day, parseDay, parseWallTime, type WallTime, weekdayOf } from '../../../../kernel/day.ts'
import { instantOf, parseZone, wallOf, type Zone } from '../../../../kernel/zone.ts'
import { usDateOf } from './us-date.ts'
import { zoneOf } from './zone-names.ts'

/** A day and, where the source has them, a time and whose clock shows it; a null zone is the venue's own clock. */
export type Moment = { day: Day; time: WallTime | null; zone: Zone | null }

/** ISO 8601, and iCalendar's short form of it (decision 0014). */
const forms = [
  /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?:[Tt ](?<h>\d{2}):(?<min>\d{2})(?::\d{2}(?:[.,]\d+)?)?\s?(?<offset>[Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?:T(?<h>\d{2})(?<min>\d{2})(?:\d{2})?(?<offset>Z)?)?$/,
]

/** @returns null for a text of no known form, a day that does not exist, or one outside 1900 to 2199 */
export function momentOf(text: string): Moment | null {
  const { y, m, d, h, min, offset } = isoParts(text) ?? {}
  if (!y || !m || !d) return usMomentOf(text)

  const day = dayOf(y, m, d)
  const time = h ? parseWallTime(`${h}:${min}`) : null
  const zone = offset ? offsetZone(offset) : null
  if (!day || (h && !time) || (offset && !zone)) return null
  return { day, time, zone }
}

const isoParts = (text: string) => forms.map((form) => form.exec(text.trim())?.groups).find(Boolean)

const dayOf = (y: string, m: string, d: string): Day | null =>
  y < '1900' || y > '2199' ? null : parseDay(`${y}-${m}-${d}`)

/** A day that another weekday is named for is not read: one of both is wrong. */
function usMomentOf(text: string): Moment | null {
  const date = usDateOf(text)
  const day = date && dayOf(date.y, date.m, date.d)
  const time = date?.clock === undefined ? null : timeOf(date.clock)
  if (!day || (date.clock !== undefined && !time)) return null
  if (date.weekday !== undefined && date.weekday !== weekdayOf(day).slice(0, 3).toLowerCase()) return null
  return { day, time, zone: null }
}

/** Whether a text is written like a day, of which there need not be one: `2/30/2027`. */
export const isDayForm = (text: string): boolean => isoParts(text) !== undefined || usDateOf(text) !== null

const offsetZone = (offset: string) =>
  parseZone(offset.toUpperCase() === 'Z' ? 'UTC' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`)

const twelveHours = /^(?<h>1[0-2]|0?[1-9])(?::(?<min>[0-5]\d))?\s*(?<half>[ap])\.?\s?m\.?$/
const twentyFourHours = /^T?(?<h>\d{1,2}):(?<min>\d{2})(?::\d{2})?$/i

/** @returns the clock's time for `20:00`, `20:00:00`, `8pm`, `8:30 p.m.` or `noon`, else null */
export function timeOf(text: string): WallTime | null {
  const clockText = text.trim().toLowerCase()
  if (clockText === 'noon') return parseWallTime('12:00')

  const { h, min = '00', half } = twelveHours.exec(clockText)?.groups ?? twentyFourHours.exec(clockText)?.groups ?? {}
  if (!h) return null
  const hour = half ? (Number(h) % 12) + (half === 'p' ? 12 : 0) : Number(h)
  return parseWallTime(`${String(hour).padStart(2, '0')}:${min}`)
}

const clock = /^(?:\d{4}-\d{2}-\d{2}[T ]+)?(?<time>T?\d{1,3}(?:(?::\d{1,3}){1,2}|(?=\s*[ap]))\s*(?:[ap]\.?\s?m\.?)?)$/i

/** Whether a text has the form of a time that no clock shows: `25:00`, `8:75 pm`. Words such as `late` have not. */
export function isImpossibleClock(text: string): boolean {
  const time = clock.exec(text.trim())?.groups?.['time']
  return time !== undefined && timeOf(time) === null
}

/**
 * The same instant on another clock; a day without a time has no clock and stays.
 *
 * @param zone of the other clock
 */
export function onClock({ day, time, zone: from }: Moment, zone: Zone): Moment {
  if (!from || !time || from === zone) return { day, time, zone }
  return { ...wallOf(instantOf(day, time, from), zone), zone }
}

/**
 * A moment whose file names a zone (iCalendar's TZID or X-WR-TIMEZONE).
 *
 * @param zoneName the zone's name; empty is none
 * @returns null when the zone is named and not known
 */
export function inNamedZone(moment: Moment, zoneName: string): Moment | null {
  if (!zoneName || !moment.time) return moment
  const zone = zoneOf(zoneName)
  return zone && onClock(moment, zone)
}

/** Minutes from midnight to a time. */
export const minutesInto = (time: WallTime): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
