import type { Map as MapLibre } from 'maplibre-gl'
import type { Box, Coordinates } from '../../kernel/places/geo.ts'

/** A tap moves the map by less, in pixels and in zoom levels. */
const leastMove = { px: 8, zoom: 0.05 }

type Position = { center: Coordinates; zoom: number }

export const positionOf = (map: MapLibre): Position => ({ center: map.getCenter(), zoom: map.getZoom() })

/** Whether a gesture has moved the map; a tap on a marker doesn't count. */
export function isMoved(map: MapLibre, { center, zoom }: Position): boolean {
  if (Math.abs(map.getZoom() - zoom) > leastMove.zoom) return true
  const [before, now] = [map.project(center), map.project(map.getCenter())]
  return Math.hypot(now.x - before.x, now.y - before.y) > leastMove.px
}

/** What the map shows, to four digits: some ten meters. */
export function viewOf(map: MapLibre): Box {
  const bounds = map.getBounds()
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
  const wrap = (lng: number) => round(((((lng + 180) % 360) + 360) % 360) - 180)
  const isWhole = bounds.getEast() - bounds.getWest() >= 360
  return {
    south: round(Math.max(-90, bounds.getSouth())),
    north: round(Math.min(90, bounds.getNorth())),
    west: isWhole ? -180 : wrap(bounds.getWest()),
    east: isWhole ? 180 : wrap(bounds.getEast()),
  }
}
