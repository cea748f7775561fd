import { momentText } from '../../../kernel/day.ts'
import { wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'

/** Whether a ticket type is sold at a time (decision 0218). @param salesStart null: as soon as its show is published */
export const isOnSale = (salesStart: Date | null, now: Date): boolean => secondsToSale(salesStart, now) === 0

/** Whole seconds until a ticket type is sold, rounded up; 0 once it is. */
export const secondsToSale = (salesStart: Date | null, now: Date): number =>
  salesStart === null ? 0 : Math.max(0, Math.ceil((salesStart.getTime() - now.getTime()) / 1_000))

/** `Fri Dec 4, 10:00 AM PST`, on the clock of the venue. */
export function salesStartText(salesStart: Date, zone: Zone): string {
  const { day, time } = wallOf(salesStart, zone)
  return momentText(day, time, zoneText(salesStart, zone))
}
