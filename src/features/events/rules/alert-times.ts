import { addDays, wallTime, weekdayOf } from '../../../kernel/day.ts'
import { instantOf, wallOf, type Zone } from '../../../kernel/zone.ts'

export const frequencies = ['daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** When news of searches are sent, on a person's own clock: before the weekend, and when people are up. */
const sentAt = wallTime('09:00')
const weeklyOn = 'Thursday'

/** The next moment after `now` at which a search is looked for new shows. */
export function nextAlertAt(now: Date, zone: Zone, frequency: Frequency): Date {
  const today = wallOf(now, zone).day
  for (let days = 0; ; days += 1) {
    const day = addDays(today, days)
    const at = instantOf(day, sentAt, zone)
    if (at > now && (frequency === 'daily' || weekdayOf(day) === weeklyOn)) return at
  }
}
