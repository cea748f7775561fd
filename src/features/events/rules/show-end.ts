import { addDays, type Day, type WallTime } from '../../../kernel/day.ts'
import { pastAfterHours } from '../../../kernel/limits.ts'
import { instantOf, type Zone } from '../../../kernel/zone.ts'

type Timed = { day: Day; startsAt: Date; wallTime: WallTime | null; endTime: WallTime | null; zone: Zone }

/**
 * When a show ends (decision G16): at the end time that its host gave, the next day where that is earlier on the clock
 * than the start, or four hours after the start.
 */
export function showEnd({ day, startsAt, wallTime, endTime, zone }: Timed): Date {
  const usual = new Date(startsAt.getTime() + pastAfterHours.listings * 3_600_000)
  if (!endTime || !wallTime) return usual
  const end = instantOf(endTime > wallTime ? day : addDays(day, 1), endTime, zone)
  return end > startsAt ? end : usual
}
