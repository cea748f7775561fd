import { find } from 'geo-tz/now'
import type { Coordinates } from '../../kernel/geo.ts'
import { parseZone, type Zone } from '../../kernel/zone.ts'

/** The time zone that clocks show at a point; at sea the nautical one. */
export function zoneAt({ lat, lng }: Coordinates): Zone {
  const zone = find(lat, lng).map(parseZone).find(Boolean)
  if (!zone) throw new Error(`No time zone at ${lat}, ${lng}`)
  return zone
}
