import type { Box, Coordinates } from '../../../kernel/places/geo.ts'

/** Half degrees around the globe. */
const columns = 720

const lineOf = (lat: number) => Math.floor((lat + 90) * 2)
const columnOf = (lng: number) => Math.floor((lng + 180) * 2)

/** The half-degree cell of a point, numbered as `event_occurrences.cell` of the database. */
export const cellAt = ({ lat, lng }: Coordinates): number => lineOf(lat) * columns + (columnOf(lng) % columns)

/** The cells that a search touches, that of its center first. */
export function* cellsOf({ center, box }: { center: Coordinates; box: Box }): Generator<number> {
  const centerCell = cellAt(center)
  yield centerCell
  const west = columnOf(box.west)
  const east = Math.min(west + columns - 1, columnOf(box.east) + (box.west > box.east ? columns : 0))
  for (let line = lineOf(box.south); line <= lineOf(box.north); line += 1) {
    for (let column = west; column <= east; column += 1) {
      const cell = line * columns + (column % columns)
      if (cell !== centerCell) yield cell
    }
  }
}

/** Whether a point is in a box, including one that crosses the 180th meridian. */
export function isInBox({ south, north, west, east }: Box, { lat, lng }: Coordinates): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}
