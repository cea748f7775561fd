import { expect, test } from 'vitest'
import { isRemote, rankMisspelled, weightFrom } from './town-rank.ts'

const sanFrancisco = { lat: 37.77, lng: -122.42 }
const berkeley = { key: 'berkeley', city: 'Berkeley', state: 'CA', population: 120_000, lat: 37.87, lng: -122.27 }
const berkley = { key: 'berkley', city: 'Berkley', state: 'MI', population: 15_000, lat: 42.5, lng: -83.18 }
const mission = { population: 83_000, lat: 26.22, lng: -98.33 }

const ranked = (key: string, from: typeof sanFrancisco | null) =>
  rankMisspelled(key, [berkley, berkeley], from).map(({ town }) => town.state)

test('near San Francisco “Berkly” and “Berkley” are Berkeley, CA, although Berkley, MI, is spelled more like it', () => {
  expect(ranked('berkly', sanFrancisco)).toEqual(['CA', 'MI'])
  expect(ranked('berkley', sanFrancisco)).toEqual(['CA', 'MI'])
})

test('near Detroit they are Berkley, MI', () => {
  expect(ranked('berkly', berkley)).toEqual(['MI', 'CA'])
  expect(ranked('berkly', null)).toEqual(['MI', 'CA'])
})

test('names with more than two errors, and short keys, are like none', () => {
  expect(ranked('brkl', sanFrancisco)).toEqual([])
  expect(ranked('berkshire', sanFrancisco)).toEqual([])
})

test('a city weighs half as much 50 km away', () => {
  expect(weightFrom(berkeley, berkeley)).toBe(120_000)
  expect(weightFrom(berkeley, null)).toBe(120_000)
  const away = { ...berkeley, lat: berkeley.lat + 50 / 111.195 }
  expect(weightFrom(away, berkeley)).toBeCloseTo(60_000, -2)
})

test('a city is remote where it is small and far away', () => {
  expect(isRemote(mission, sanFrancisco)).toBe(true)
  expect(isRemote(mission, { lat: 26.2, lng: -98.23 })).toBe(false)
  expect(isRemote({ ...mission, population: 100_000 }, sanFrancisco)).toBe(false)
})
