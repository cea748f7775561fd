import { expect, test } from 'vitest'
import { questionOf } from './pin-dialog.tsx'

test('a pin far from the city of its venue is questioned before it is saved', () => {
  const oakland: [number, number] = [37.8044, -122.2712]
  expect(questionOf({ lat: 45.52, lng: -122.68 }, oakland)).toMatch(/^The pin is \d+ miles from the address/)
  expect(questionOf({ lat: 37.81, lng: -122.3 }, oakland)).toBeNull()
  expect(questionOf(null, oakland)).toBeNull()
})
