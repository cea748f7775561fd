import type { Day } from '../../../kernel/day.ts'
import { opensAt } from '../rules/current-date.ts'
import { doorWindow, isWithin } from '../rules/door-window.ts'
import { hoursToDoors } from '../rules/hours-to-doors.ts'

/** Whether doors are too far away to sell at them: hours before they open, or a day before the show where no time is announced. */
export function isCashEarly(
  date: { day: Day; startsAt: Date },
  event: Parameters<typeof opensAt>[1],
  now: Date,
): boolean {
  const opening = opensAt(date, event)
  return opening === null ? !isWithin(doorWindow(date, event), now) : hoursToDoors(opening, now) !== null
}
