import { addDays, daysBetween } from '../../../../kernel/day.ts'
import type { Zone } from '../../../../kernel/zone.ts'
import type { Listing } from '../listing.ts'
import { onClock } from './times.ts'

/**
 * A listing on its venue's own clock, which is how shows are stored (G15, decision 0014). Doors later than the start
 * opened on the day before it. Words such as "Doors 7" are about the venue's clock already: beside a start on another
 * clock they are not read.
 */
export function onVenueClock(listing: Listing, venueZone: Zone): Listing {
  const { day, time, doors, endTime, zone, weekly } = listing
  const doorsDay = time && doors && doors > time ? addDays(day, -1) : day
  const start = onClock({ day, time, zone }, venueZone)
  const endDay = time && endTime && endTime < time ? addDays(day, 1) : day
  const shift = daysBetween(day, start.day)
  const isOtherClock = start.day !== day || start.time !== time
  const isFromText = listing.fromText?.includes('doors') ?? false
  return {
    ...listing,
    ...start,
    doors: isFromText && isOtherClock ? null : onClock({ day: doorsDay, time: doors, zone }, venueZone).time,
    endTime: onClock({ day: endDay, time: endTime, zone }, venueZone).time,
    weekly: weekly && { removedDates: weekly.removedDates.map((removed) => addDays(removed, shift)) },
  }
}
