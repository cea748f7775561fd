import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

test('a map has a pin where the spot is known; else it searches for the venue, and pins no city center', () => {
  const spot = { coordinates: [37.8044, -122.2712] as [number, number], address: '12 Broadway, Oakland, CA' }
  const place = { ...spot, name: 'The Blue Door' }
  expect(mapLink({ ...place, placeExact: true })).toContain('?mlat=37.80440&mlon=-122.27120#')
  const search = mapLink({ ...place, placeExact: false })
  expect(search).toContain('/search?query=The%20Blue%20Door%2C%2012%20Broadway%2C%20Oakland%2C%20CA')
  expect(search).not.toContain('37.8')
})
