import { addDays, type Day, type WallTime } from '../../../kernel/day.ts'
import { instantOf, offsetText, shownTime, type Zone } from '../../../kernel/zone.ts'
import { showEnd } from './show-end.ts'

/** Times as a host planned them; null if they are not announced. */
type Planned = { wall_time: WallTime | null; doors_time: WallTime | null; end_time: WallTime | null; zone: Zone }

/** The day that doors open on for a date: doors later than the start open on the evening before. */
const doorsDay = (day: Day, { wall_time: start, doors_time: doors }: Planned): Day =>
  start !== null && doors !== null && doors > start ? addDays(day, -1) : day

/** When doors open on a date; null where no time is announced. */
export const doorsAtOn = (day: Day, planned: Planned): Date | null =>
  planned.doors_time && instantOf(doorsDay(day, planned), planned.doors_time, planned.zone)

/** What the venue's clock shows on a date (decision C43); a show that ends early in the morning ends on the next day. */
export function timesOn(date: Day | null, planned: Planned) {
  const { wall_time: start, doors_time: doors, end_time: end, zone } = planned
  const on = (time: WallTime | null, day: Day | null) => (day ? shownTime(time, day, zone) : time)
  const isNextDay = date !== null && start !== null && end !== null && end <= start
  return {
    wallTime: on(start, date),
    doorsTime: on(doors, date && doorsDay(date, planned)),
    endTime: on(end, isNextDay ? addDays(date, 1) : date),
  }
}

/**
 * Start, end and doors of a date with the venue's offset, `2026-11-20T20:30:00-08:00`; only the day if no time is
 * announced. The end is the one in calendar files (decision G16).
 */
export function momentsOn({ day, startsAt }: { day: Day; startsAt: Date }, planned: Planned) {
  const { wall_time: wallTime, end_time: endTime, zone } = planned
  const opening = doorsAtOn(day, planned)
  const doorsAt = opening && offsetText(opening, zone)
  if (!wallTime) return { start: day, end: day, doors: doorsAt }
  const end = showEnd({ day, startsAt, wallTime, endTime, zone })
  return { start: offsetText(startsAt, zone), end: offsetText(end, zone), doors: doorsAt }
}
