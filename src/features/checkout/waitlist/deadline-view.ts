import { wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'

/** A deadline on the venue's clock, and how many seconds ahead it is. */
export function deadlineView(until: Date, zone: Zone, now: Date) {
  const { day, time } = wallOf(until, zone)
  const secondsLeft = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1_000))
  return { at: until.toISOString(), day, wallTime: time, zoneName: zoneText(until, zone), secondsLeft }
}
