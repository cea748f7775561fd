import type { Day } from '../../../kernel/day.ts'
import { momentsOn } from '../../events/rules/shown-times.ts'

const halfDayMs = 43_200_000

type Planned = Parameters<typeof momentsOn>[1]

/** When doors open on a date: at their own time, else with the show; null where no time is announced. */
export function opensAt(date: { day: Day; startsAt: Date }, event: Planned): Date | null {
  const { start, doors } = momentsOn(date, event)
  return event.wall_time === null ? null : new Date(doors ?? start)
}

type DoorDate = { starts_at: Date; canceled_at: Date | null }

/**
 * The date that people are coming to now: the latest that began within half a day, else the next, else the last. A
 * canceled date is the next one only within half a day before it, when people may come anyway.
 *
 * @param dates oldest first
 */
export function currentDate<Dated extends DoorDate>(dates: Dated[], now: Date): Dated | null {
  const at = now.getTime()
  const current = dates.findLast(({ starts_at }) => starts_at.getTime() <= at && starts_at.getTime() > at - halfDayMs)
  const next = dates.find(
    ({ starts_at, canceled_at }) =>
      starts_at.getTime() > at && (canceled_at === null || starts_at.getTime() - at < halfDayMs),
  )
  return soonest(current, next, at) ?? dates.at(-1) ?? null
}

/** Doors open before the start: a show that begins within hours goes before one that has begun long ago. */
function soonest<Dated extends DoorDate>(current: Dated | undefined, next: Dated | undefined, at: number) {
  if (!current || !next) return current ?? next
  return next.starts_at.getTime() - at < at - current.starts_at.getTime() ? next : current
}
