import { expect, test } from 'vitest'
import { fitsShape, mostZoom } from './picture-size.ts'

test('a picture of the right shape needs no cutting', () => {
  expect(fitsShape({ width: 800, height: 1000 }, 4 / 5)).toBe(true)
  expect(fitsShape({ width: 3024, height: 3780 }, 4 / 5)).toBe(true)
  expect(fitsShape({ width: 4032, height: 3024 }, 4 / 5)).toBe(false)
})

test('a crop can’t be smaller than the minimum picture size', () => {
  expect(mostZoom({ width: 4000, height: 3000 }, 1, 150)).toBe(5)
  expect(mostZoom({ width: 600, height: 300 }, 1, 150)).toBe(2)
  expect(mostZoom({ width: 300, height: 600 }, 4 / 5, 150)).toBe(2)
  expect(mostZoom({ width: 150, height: 150 }, 1, 150)).toBe(1)
  expect(mostZoom({ width: 100, height: 100 }, 1, 150)).toBe(1)
})
