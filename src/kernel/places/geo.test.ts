import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, type Coordinates, distanceKm, kmToMiles, milesToKm } from './geo.ts'

const at = (lat: number, lng: number): Coordinates => ({ lat, lng })

// Great circles on a sphere of 6,371 km, as the haversine formula is published with.
test.each<[what: string, from: Coordinates, to: Coordinates, km: number]>([
  ['the same point', at(37.8, -122.27), at(37.8, -122.27), 0],
  ['a degree of latitude', at(37, -122), at(38, -122), 111.195],
  ['a degree of longitude on the equator', at(0, 10), at(0, 11), 111.195],
  ['a degree of longitude in Anchorage', at(61.2, -149), at(61.2, -150), 53.57],
  ['Oakland to Los Angeles', at(37.8044, -122.2712), at(34.0522, -118.2437), 552.67],
  ['Honolulu to New York', at(21.3069, -157.8583), at(40.7128, -74.006), 7981.78],
  ['a degree across the date line', at(0, 179.5), at(0, -179.5), 111.195],
  ['pole to pole', at(90, 0), at(-90, 0), 20_015.087],
  ['the other side of the earth', at(10, 20), at(-10, -160), 20_015.087],
])('%s', (_, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 1)
  expect(distanceKm(to, from)).toBeCloseTo(km, 1)
})

test('a mile is 1.609344 km', () => {
  expect(milesToKm(100)).toBeCloseTo(160.9344, 9)
  expect(kmToMiles(160.9344)).toBeCloseTo(100, 9)
})

test('the longest radius of a search stays within the box everywhere people live', () => {
  const towns = fc.record({
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    lng: fc.integer({ min: -100, max: 100 }),
  })
  const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  fc.assert(
    fc.property(towns, bearing, (center, angle) => {
      const radius = milesToKm(100)
      const edge = pointAt(center, radius * 0.99, angle)
      const { south, north, west, east } = boxAround(center, radius)
      expect(edge.lat > south && edge.lat < north && edge.lng > west && edge.lng < east).toBe(true)
    }),
  )
})

test.each<[what: string, center: Coordinates, km: number, box: ReturnType<typeof boxAround>]>([
  ['on the equator', at(0, 0), 111.195, { south: -1, north: 1, west: -1, east: 1 }],
  ['at 60° the box is twice as wide', at(60, -150), 111.195, { south: 59, north: 61, west: -152, east: -148 }],
  ['in the south too', at(-60, 30), 111.195, { south: -61, north: -59, west: 28, east: 32 }],
  ['west over the date line', at(0, -179.5), 111.195, { south: -1, north: 1, west: 179.5, east: -178.5 }],
  ['east over the date line', at(0, 179.5), 111.195, { south: -1, north: 1, west: 178.5, east: -179.5 }],
  ['over the North Pole', at(89.5, 40), 111.195, { south: 88.5, north: 90, west: -180, east: 180 }],
  ['over the South Pole', at(-89.5, 40), 111.195, { south: -90, north: -88.5, west: -180, east: 180 }],
])('the box around a circle %s', (_, center, km, box) => {
  const { south, north, west, east } = boxAround(center, km)
  expect([south, north]).toEqual([expect.closeTo(box.south, 2), expect.closeTo(box.north, 2)])
  expect([west, east]).toEqual([expect.closeTo(box.west, 2), expect.closeTo(box.east, 2)])
})

/** The point at a distance and a bearing from another one, by the inverse of the haversine formula. */
function pointAt({ lat, lng }: Coordinates, km: number, bearing: number): Coordinates {
  const [phi, arc] = [(lat * Math.PI) / 180, km / 6371]
  const sin = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing)
  const turn = Math.atan2(Math.sin(bearing) * Math.sin(arc) * Math.cos(phi), Math.cos(arc) - Math.sin(phi) * sin)
  return { lat: (Math.asin(sin) * 180) / Math.PI, lng: ((lng + (turn * 180) / Math.PI + 540) % 360) - 180 }
}

test('a point is as far away as it was put', () => {
  const around = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.integer({ min: -180, max: 180 }),
  })
  const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  fc.assert(
    fc.property(around, fc.integer({ min: 1, max: 5_000 }), bearing, (from, km, angle) => {
      expect(distanceKm(from, pointAt(from, km, angle))).toBeCloseTo(km, 3)
    }),
  )
})
