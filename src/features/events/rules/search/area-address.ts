import { mapBoxMiles } from '../../../../kernel/limits.ts'
import { type Box, kmToMiles, measureBox } from '../../../../kernel/places/geo.ts'

/** Whether shows in a map area can be searched for: it is no larger than the calls accept. */
export function isSearchable(area: Box): boolean {
  const { high, wide } = measureBox(area)
  return kmToMiles(Math.max(high, wide)) <= mapBoxMiles
}

/** A part of the map as an address has it: south, west, north and east in degrees. */
export const areaText = ({ south, west, north, east }: Box): string => [south, west, north, east].join(',')

/** @returns null for a text that names no part of the map, or a larger one than can be searched */
export function parseArea(text: string): Box | null {
  if (!/^-?\d[-.,\d]{6,80}$/.test(text)) return null
  const [south = NaN, west = NaN, north = NaN, east = NaN, more] = text.split(',').map(Number)
  const isOnEarth = south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  if (!isOnEarth || !(south < north) || west === east || more !== undefined) return null
  const area = { south, west, north, east }
  return isSearchable(area) ? area : null
}
