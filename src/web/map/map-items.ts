import { type Box, type Coordinates, distanceKm } from '../../kernel/places/geo.ts'
import type { ShowPoint } from '../../features/events/map/show-points.contract.ts'
import { words } from './map-words.ts'

/** A feature of the map's source: a cluster, or one point by its position in the list of points. */
export type SourceFeature = {
  geometry: { type: string; coordinates?: unknown }
  properties: Record<string, unknown>
}

/** What a map shows in one spot: a place with shows, or a cluster of places. */
export type MapItem = {
  key: string
  at: Coordinates
  shows: number
  /** As it is read out. */
  name: string
  /** The city it stands for, if that is all we know about where its shows are; null for a place or a cluster. */
  onlyCity: string | null
  /** Null: one place. */
  clusterId: number | null
}

/** A cluster is never red with fewer shows (spec 9). */
const redAbove = 10

/**
 * How many shows a cluster has at most without turning red: the larger of 10 and the mean of the clusters on screen
 * (spec 9, decision C38). Two shows in one spot are a cluster.
 */
export function clusterLimit(items: readonly Pick<MapItem, 'shows'>[]): number {
  const sizes = items.map(({ shows }) => shows).filter((shows) => shows >= 2)
  if (sizes.length === 0) return redAbove
  return Math.max(redAbove, sizes.reduce((sum, size) => sum + size, 0) / sizes.length)
}

/** What is at one spot, by coordinates to the meter: how a card finds its marker. */
export const spotKey = ({ lat, lng }: Coordinates): string => `${lat.toFixed(5)} ${lng.toFixed(5)}`

export const pointOf = ({ latitude, longitude }: ShowPoint): Coordinates => ({ lat: latitude, lng: longitude })

/** The items of a source's features, most shows first; tiles repeat a feature at their edges. */
export function itemsOf(features: readonly SourceFeature[], points: readonly ShowPoint[]): MapItem[] {
  const items = new Map<string, MapItem>()
  for (const { geometry, properties } of features) {
    const item =
      properties['cluster'] === true ? clusterItem(geometry, properties, points) : spotItem(properties, points)
    if (item) items.set(item.key, item)
  }
  return [...items.values()].toSorted((a, b) => b.shows - a.shows || b.at.lat - a.at.lat || a.at.lng - b.at.lng)
}

function spotItem(properties: SourceFeature['properties'], points: readonly ShowPoint[]): MapItem | null {
  const point = points[Number(properties['index'])]
  if (!point) return null
  const at = pointOf(point)
  return {
    key: spotKey(at),
    at,
    shows: point.shows,
    name: spotName(point),
    onlyCity: point.isCityOnly ? point.city : null,
    clusterId: null,
  }
}

function clusterItem(
  { coordinates }: SourceFeature['geometry'],
  properties: SourceFeature['properties'],
  points: readonly ShowPoint[],
): MapItem | null {
  const [lng, lat] = Array.isArray(coordinates) ? coordinates.map(Number) : []
  if (lat === undefined || lng === undefined) return null
  const clusterId = Number(properties['cluster_id'])
  const shows = Number(properties['shows'])
  const city = nearestPoint({ lat, lng }, points)?.city ?? ''
  return {
    key: `cluster ${clusterId}`,
    at: { lat, lng },
    shows,
    name: words.cluster(shows, city),
    onlyCity: null,
    clusterId,
  }
}

/** "The Blue Door, 3 shows", or "The Blue Door, somewhere in Oakland, 3 shows" */
function spotName({ venueName, venues, city, shows, isCityOnly }: ShowPoint): string {
  if (venueName === null)
    return isCityOnly ? words.venuesSomewhere(venues, city, shows) : words.venues(venues, city, shows)
  return isCityOnly ? words.venueSomewhere(venueName, city, shows) : words.venue(venueName, shows)
}

function nearestPoint(at: Coordinates, points: readonly ShowPoint[]): ShowPoint | null {
  let nearest: ShowPoint | null = null
  let least = Infinity
  for (const point of points) {
    const far = (point.latitude - at.lat) ** 2 + (point.longitude - at.lng) ** 2
    if (far >= least) continue
    least = far
    nearest = point
  }
  return nearest
}

/** The smallest box around points; null without any. */
export function boxOf(points: readonly Coordinates[]): Box | null {
  if (points.length === 0) return null
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const { lat, lng } of points) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}

/** The points in a box; its west is east of its east if it crosses the date line. */
export const pointsIn = (points: readonly ShowPoint[], { south, north, west, east }: Box): ShowPoint[] =>
  points.filter(
    ({ latitude: lat, longitude: lng }) =>
      lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east),
  )

/** Whether a box is so small that zooming in wouldn't separate what is in it. */
export const isOneSpot = ({ south, north, west, east }: Box): boolean =>
  distanceKm({ lat: south, lng: west }, { lat: north, lng: east }) < 0.05

const degreesAround = 0.00002

/** A box as MapLibre takes it: west, south, east and north, the east always east of the west. */
export const cornersOf = ({ south, north, west, east }: Box): [number, number, number, number] => [
  ...([west, south] as const),
  ...([east < west ? east + 360 : east, north] as const),
]

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** A box with a few meters around it: coordinates on a map are rounded. */
export const roundedOut = ({ south, north, west, east }: Box): Box => ({
  ...{ south: round(Math.max(-90, south - degreesAround)), north: round(Math.min(90, north + degreesAround)) },
  ...{ west: round(Math.max(-180, west - degreesAround)), east: round(Math.min(180, east + degreesAround)) },
})
