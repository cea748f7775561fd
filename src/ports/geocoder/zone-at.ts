import { timeZoneAt } from '../../data/time-zones.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { parseZone, type Zone } from '../../kernel/zone.ts'

/** The time zone that clocks show at a point; at sea the nautical one. */
export function zoneAt({ lat, lng }: Coordinates): Zone {
  const zone = parseZone(timeZoneAt(lat, lng))
  if (!zone) throw new Error(`No time zone at ${lat}, ${lng}`)
  return zone
}
