import { expect, test } from 'vitest'
import { areaNames } from './area-names.ts'

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const area = (name: string, type: string, coordinates: unknown) => ({
  properties: { name },
  geometry: { type, coordinates },
})

test('a name is in the middle of its area’s largest part, and larger areas come first', () => {
  const { features } = areaNames([
    area('Alameda', 'Polygon', [square(-122, 37, 1)]),
    area('Hawaii', 'MultiPolygon', [[square(-160, 22, 0.5)], [square(-156, 19, 2)], [square(-158, 21, 1)]]),
  ])
  expect(
    features.map(({ properties, geometry }) => [properties.name, geometry.coordinates.map((one) => +one.toFixed(6))]),
  ).toEqual([
    ['Hawaii', [-155, 20]],
    ['Alameda', [-121.5, 37.5]],
  ])
})

test('an area without a size or a name does no harm', () => {
  const line = [
    [1, 2],
    [3, 4],
    [1, 2],
  ]
  expect(areaNames([area('Line', 'Polygon', [line])]).features).toMatchObject([{ geometry: { coordinates: [1, 2] } }])
  expect(areaNames([{ properties: null, geometry: { type: 'Polygon', coordinates: [line] } }]).features).toEqual([])
  expect(areaNames([area('Nothing', 'GeometryCollection', undefined)]).features).toEqual([])
})
