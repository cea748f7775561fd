import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, clusterLimit, isOneSpot, itemsOf, pointsIn, roundedOut } from './map-items.ts'

const point = (name: string | null, city: string, latitude: number, longitude: number, shows: number) => ({
  ...{ venueName: name, venues: name === null ? 3 : 1, city, latitude, longitude, shows, isCityOnly: false },
})
const points = [
  point('The Blue Door', 'Oakland', 37.80441, -122.27121, 3),
  point(null, 'San Francisco', 37.77493, -122.41942, 14),
  point('Ivy Room', 'Albany', 37.89, -122.3, 1),
]
const marker = (index: number) => ({
  geometry: { type: 'Point', coordinates: [0, 0] },
  properties: { index, shows: 1 },
})
const cluster = (id: number, shows: number, coordinates: [number, number]) => ({
  geometry: { type: 'Point', coordinates },
  properties: { cluster: true, cluster_id: id, shows, point_count: 2 },
})

test.each([
  { sizes: [], limit: 10, red: [] },
  { sizes: [1, 2, 10], limit: 10, red: [] },
  { sizes: [2, 4, 11], limit: 10, red: [11] },
  { sizes: [10, 30], limit: 20, red: [30] },
  { sizes: [40, 40], limit: 40, red: [] },
  // Places with one show are no clusters: the mean is 26, and 14 with them.
  { sizes: [1, 1, 20, 32], limit: 26, red: [32] },
])('of the clusters $sizes those above $limit shows are red', ({ sizes, limit, red }) => {
  expect(clusterLimit(sizes.map((shows) => ({ shows })))).toBe(limit)
  expect(sizes.filter((size) => size > limit)).toEqual(red)
})

test('the limit is never below 10 nor below the mean, so never are all clusters red', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 5_000 }), { minLength: 1 }), (sizes) => {
      const limit = clusterLimit(sizes.map((shows) => ({ shows })))
      const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
      expect(limit).toBe(Math.max(10, mean))
      expect(sizes.every((size) => size > limit)).toBe(false)
      expect(clusterLimit([...sizes, 1, 1].map((shows) => ({ shows })))).toBe(limit)
    }),
  )
})

test('markers are named for what they are, most shows first, each once', () => {
  const features = [marker(2), marker(0), marker(0), cluster(7, 17, [-122.28, 37.8]), marker(1), marker(99)]
  expect(itemsOf(features, points).map(({ key, name }) => [key, name])).toEqual([
    ['cluster 7', 'Cluster of 17 shows near Oakland'],
    ['37.77493 -122.41942', '14 shows at 3 venues in San Francisco'],
    ['37.80441 -122.27121', 'The Blue Door, 3 shows'],
    ['37.89000 -122.30000', 'Ivy Room, 1 show'],
  ])
})

test('a marker of a whole city says so, and which city', () => {
  const some = points.map((one, index) => ({ ...one, isCityOnly: index < 2 }))
  const markers = itemsOf([marker(0), marker(1), marker(2)], some).map(({ name, onlyCity }) => [name, onlyCity])
  expect(markers).toEqual([
    ['14 shows at 3 venues somewhere in San Francisco', 'San Francisco'],
    ['The Blue Door, somewhere in Oakland, 3 shows', 'Oakland'],
    ['Ivy Room, 1 show', null],
  ])
})

test('places that zooming in would not part are one spot', () => {
  const box = (...north: number[]) => boxOf(north.map((lat) => ({ lat, lng: -122.27 })))
  expect(box()).toBeNull()
  const [oneSpot, street] = [box(37.8, 37.80001), box(37.8, 37.801)]
  expect([oneSpot && isOneSpot(oneSpot), street && isOneSpot(street)]).toEqual([true, false])
  expect(oneSpot && roundedOut(oneSpot)).toEqual({
    south: 37.79998,
    north: 37.80003,
    west: -122.27002,
    east: -122.26998,
  })
})

test('the points in view are those inside its edges, also across the date line', () => {
  const names = (box: Parameters<typeof pointsIn>[1], all = points) => pointsIn(all, box).map(({ city }) => city)
  expect(names({ south: 37.8, north: 37.9, west: -122.35, east: -122.2 })).toEqual(['Oakland', 'Albany'])
  expect(names({ south: 37.8, north: 37.88, west: -122.35, east: -122.2 })).toEqual(['Oakland'])
  const far = [point('Attu Hall', 'Attu', 52.9, 172.9, 1), point('Adak Hall', 'Adak', 51.9, -176.6, 1)]
  expect(names({ south: 50, north: 54, west: 170, east: -170 }, [...points, ...far])).toEqual(['Attu', 'Adak'])
})
