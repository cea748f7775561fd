import { find } from 'geo-tz/now'
import { expect, test } from 'vitest'
import { timeZoneAt } from './time-zones.ts'

type Range = readonly [number, number]

/** Points on a grid with odd steps: it meets the edges of no square twice. */
function grid([south, north]: Range, [west, east]: Range, rows: number): [lat: number, lng: number][] {
  const [down, across] = [(north - south) / rows, (east - west) / rows]
  return Array.from({ length: (rows + 1) ** 2 }, (_, point) => [
    south + down * (point % (rows + 1)),
    west + across * Math.floor(point / (rows + 1)),
  ])
}

/** Where clocks differ within a short drive, and what lies far out. */
const regions: [name: string, latitudes: Range, longitudes: Range][] = [
  ['the lower 48 states', [24.4, 49.5], [-125, -66.8]],
  ['Alaska and the Aleutians', [51, 71.5], [-180, -129.9]],
  ['Hawaii', [18.8, 22.4], [-160.4, -154.7]],
  ['Puerto Rico and the Virgin Islands', [17.6, 18.6], [-67.4, -64.5]],
  ['Guam and Saipan', [13.2, 15.4], [144.5, 146]],
  ['American Samoa', [-14.6, -10.9], [-171.2, -168]],
  ['the Navajo Nation and the Hopi in Arizona', [35, 37.1], [-111.9, -108.9]],
  ['Indiana', [37.7, 41.9], [-88.2, -84.7]],
  ['the Upper Peninsula of Michigan', [45, 47], [-91, -86]],
  ['Kentucky and Tennessee', [35, 38.2], [-88, -83.5]],
  ['the Dakotas and Nebraska', [40, 48], [-104.1, -98]],
  ['El Paso and the west of Texas', [30.5, 32.2], [-106.7, -104.5]],
  ['Idaho and Malheur County in Oregon', [42, 46.5], [-119, -113]],
  ['West Wendover in Nevada', [40.6, 40.9], [-114.2, -113.9]],
  ['the Florida Panhandle and Phenix City in Alabama', [29.5, 33], [-86.5, -84.7]],
]

test.each(regions)('the time zone of each point in %s is the one of the full borders', (_, latitudes, longitudes) => {
  const points = grid(latitudes, longitudes, 31)
  const different = points.filter(([lat, lng]) => timeZoneAt(lat, lng) !== find(lat, lng)[0])
  expect(different).toEqual([])
})

test('the time zone of each point on Earth is the one of the full borders, at sea too', () => {
  const points = grid([-89.9, 89.9], [-180, 180], 97)
  const different = points.filter(([lat, lng]) => timeZoneAt(lat, lng) !== find(lat, lng)[0])
  expect(different).toEqual([])
})

test('a point on a border counts as inside, as with the full borders', () => {
  // Four Corners, and corners of squares of the map.
  const points = [
    [36.999, -109.0452],
    [0, 0],
    [44.99995, -89.99995],
    [45, -90],
    [37, -109.05],
    [33.74996, -84.375],
  ]
  for (const [lat = 0, lng = 0] of points)
    expect([lat, lng, timeZoneAt(lat, lng)]).toEqual([lat, lng, find(lat, lng)[0]])
})
