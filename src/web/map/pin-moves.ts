import type { Coordinates } from '../../kernel/places/geo.ts'

export const directions = ['north', 'west', 'east', 'south'] as const
export type Direction = (typeof directions)[number]

/** North and east, in steps. */
const ways: Record<Direction, [north: number, east: number]> = {
  north: [1, 0],
  south: [-1, 0],
  east: [0, 1],
  west: [0, -1],
}

const ofKeys: Record<string, Direction> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowRight: 'east',
  ArrowLeft: 'west',
}

/** @returns the direction of an arrow key, null for every other key */
export const directionOfKey = (key: string): Direction | null => ofKeys[key] ?? null

const stepPixels = 8
/** How much farther a step goes with Shift. */
const farther = 10
const tilePixels = 512

/**
 * Moves a pin one step: eight pixels of the map at its zoom, ten times as far with Shift.
 *
 * @param zoom of MapLibre: at 0 the world is one tile wide
 */
export function movedPin(pin: Coordinates, direction: Direction, zoom: number, isFar: boolean): Coordinates {
  const east = (360 / (tilePixels * 2 ** zoom)) * stepPixels * (isFar ? farther : 1)
  const north = east * Math.cos((pin.lat * Math.PI) / 180)
  const [up, right] = ways[direction]
  return { lat: clamp(pin.lat + up * north, 85), lng: clamp(pin.lng + right * east, 180) }
}

const clamp = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees))

/** Five digits: about a metre. */
export const pinText = ({ lat, lng }: Coordinates): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
