import type { Day } from '../../../kernel/day.ts'
import { offlineDoor as limits } from '../../../kernel/limits/offline-door-limits.ts'
import { opensAt } from './current-date.ts'

const hourMs = 3_600_000

/** While people may work a date's door: devices keep its list, and check-ins made without a connection count. */
export type DoorWindow = { from: Date; until: Date }

/** From a day before doors, or before the start where no time is announced, to half a day after the start. */
export function doorWindow(date: { day: Day; startsAt: Date }, event: Parameters<typeof opensAt>[1]): DoorWindow {
  const start = date.startsAt.getTime()
  const opening = opensAt(date, event)?.getTime() ?? start
  return {
    from: new Date(Math.min(opening, start) - limits.hoursBeforeDoors * hourMs),
    until: new Date(start + limits.keptHours * hourMs),
  }
}

export const isWithin = ({ from, until }: DoorWindow, at: Date): boolean => at >= from && at <= until

/**
 * When a device made a check-in, as far as its clock can be right: while doors may be open, and not after it came in.
 *
 * @param at what the device says
 */
export const deviceTime = ({ from, until }: DoorWindow, at: Date, now: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), until.getTime(), now.getTime()))
