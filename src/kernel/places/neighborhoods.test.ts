import { expect, test } from 'vitest'
import { cityOfNeighborhood } from './neighborhoods.ts'

const oakland = { lat: 37.8, lng: -122.27 }
const mcallen = { lat: 26.2, lng: -98.23 }
const seattle = { lat: 47.61, lng: -122.33 }

test.each([
  ['The Mission', oakland, 'San Francisco, CA'],
  [' mission district', oakland, 'San Francisco, CA'],
  ['Castro', oakland, 'San Francisco, CA'],
  ['the sunset', oakland, 'San Francisco, CA'],
  ['Temescal', oakland, 'Oakland, CA'],
  ['Mission', mcallen, null],
  ['Fremont', seattle, 'Seattle, WA'],
  ['Fremont', oakland, null],
  ['Oakland', oakland, null],
  ['the', oakland, null],
  ['', oakland, null],
])('“%s” from %j is in %s', (text, from, city) => {
  expect(cityOfNeighborhood(text, from)).toBe(city)
})
