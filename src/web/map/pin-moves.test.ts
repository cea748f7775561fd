import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../../kernel/places/geo.ts'
import { directionOfKey, directions, movedPin, pinText } from './pin-moves.ts'

const oakland = { lat: 37.8044, lng: -122.2712 }

test('each arrow key is a direction, other keys are none', () => {
  expect(['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown'].map(directionOfKey)).toEqual(directions)
  expect(['Tab', 'Enter', 'a'].map(directionOfKey)).toEqual([null, null, null])
})

test('a step has the same length in every direction, and ten times the length with Shift', () => {
  for (const direction of directions) {
    const [near, far] = [false, true].map((isFar) => distanceKm(oakland, movedPin(oakland, direction, 14, isFar)))
    expect(near).toBeCloseTo(0.03, 2)
    expect((far ?? 0) / (near ?? 1)).toBeCloseTo(10, 1)
  }
})

test('a step and its reverse end where they began, and no step leaves the map', () => {
  const anyPin = fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(
      anyPin,
      fc.constantFrom(...directions),
      fc.integer({ min: 2, max: 20 }),
      fc.boolean(),
      (pin, way, zoom, far) => {
        const moved = movedPin(pin, way, zoom, far)
        expect(Math.abs(moved.lat)).toBeLessThanOrEqual(85)
        expect(Math.abs(moved.lng)).toBeLessThanOrEqual(180)
      },
    ),
  )
  const back = movedPin(movedPin(oakland, 'east', 12, false), 'west', 12, false)
  expect(pinText(back)).toBe('37.80440, -122.27120')
})
