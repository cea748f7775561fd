import { expect, test } from 'vitest'
import { compass, directionOf } from './compass.ts'

const oakland = { lat: 37.8, lng: -122.27 }

test('eight directions go clockwise round a city', () => {
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
  const directions = around.map(([north, east]) =>
    directionOf(oakland, { lat: oakland.lat + north / 100, lng: oakland.lng + (east * wide) / 100 }),
  )
  expect(directions).toEqual(compass)
})

test('a direction is the nearest of eight: it changes 22.5 degrees from the north', () => {
  const equator = { lat: 0, lng: 20 }
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return directionOf(equator, { lat: Math.cos(angle) / 100, lng: 20 + Math.sin(angle) / 100 })
  }
  expect([22, 23, 67, 68, 179, 181, 337, 338].map(at)).toEqual([
    ...['north', 'northeast', 'northeast', 'east', 'south', 'south', 'northwest', 'north'],
  ])
})

test('a degree of longitude counts less in the north', () => {
  const anchorage = { lat: 61.2, lng: -149.9 }
  expect(directionOf(anchorage, { lat: 61.3, lng: -149.8 })).toBe('northeast')
  expect(directionOf(anchorage, { lat: 61.3, lng: -149.88 })).toBe('north')
  expect(directionOf(anchorage, { lat: 61.25, lng: -149.8 })).toBe('northeast')
  expect(directionOf({ lat: 0, lng: 0 }, { lat: 0.1, lng: 0.25 })).toBe('east')
  expect(directionOf({ lat: 61.2, lng: 0 }, { lat: 61.3, lng: 0.25 })).toBe('northeast')
})
