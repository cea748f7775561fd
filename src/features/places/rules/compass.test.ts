import { expect, test } from 'vitest'
import { compass, directionOf } from './compass.ts'

const oakland = { lat: 37.8, lng: -122.27 }

test('eight directions go clockwise round a town', () => {
  const around = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const
  const wide = 1 / Math.cos((oakland.lat * Math.PI) / 180)
  const told = around.map(([north, east]) =>
    directionOf(oakland, { lat: oakland.lat + north / 100, lng: oakland.lng + (east * wide) / 100 }),
  )
  expect(told).toEqual(compass)
})
