import type { Coordinates } from '../../../kernel/places/geo.ts'

/** Eight directions, clockwise from the north. */
export const compass = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const
export type Direction = (typeof compass)[number]

/** The direction of one point seen from another one nearby. */
export function directionOf(from: Coordinates, to: Coordinates): Direction {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI)
  return compass[(Math.round(turn * compass.length) + compass.length) % compass.length] ?? 'north'
}
