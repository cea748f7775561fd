import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

test('a map has a pin where the spot is known; of an address alone it searches, and pins no city center', () => {
  const place = { coordinates: [37.8044, -122.2712] as [number, number], address: '12 Broadway, Oakland, CA' }
  expect(mapLink({ ...place, placeExact: true })).toContain('?mlat=37.80440&mlon=-122.27120#')
  const search = mapLink({ ...place, placeExact: false })
  expect(search).toContain('/search?query=12%20Broadway%2C%20Oakland%2C%20CA')
  expect(search).not.toContain('37.8')
})
