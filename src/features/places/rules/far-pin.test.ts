import { expect, test } from 'vitest'
import { farPinQuestion } from './far-pin.ts'

const street = { lat: 37.8044, lng: -122.2712, exact: true }
const center = { ...street, exact: false }
const north = (km: number) => ({ lat: street.lat + km / 111.195, lng: street.lng })

test.each([
  [street, 2.9, null],
  [street, 3.1, 'The pin is 2 miles from the address. Make sure both are correct.'],
  [center, 49, null],
  [center, 51, 'The pin is 32 miles from the address. Make sure both are correct.'],
  [center, 2_000, 'The pin is 1,243 miles from the address. Make sure both are correct.'],
])('a pin %o km away is questioned past the size of a venue, or of a city', (address, km, question) => {
  expect(farPinQuestion(north(km), address)).toBe(question)
})
