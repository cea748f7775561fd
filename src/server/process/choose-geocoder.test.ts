import { expect, test } from 'vitest'
import { startGeocoderServer } from '../../../tests/support/geocoder-server.ts'
import { parseSettings } from './env.ts'
import { geocoderOf } from './choose-geocoder.ts'

const quiet = { info() {}, warn() {}, error() {} }
const towns = { findTown: async () => null, suggestTowns: async () => [] }
const geocoderFor = (settings: Record<string, string>) => geocoderOf(parseSettings(settings), quiet, towns)

test('the path of GEOCODER_URL selects the wire format, and without a URL no request is sent', async () => {
  await using server = await startGeocoderServer()
  for (const path of ['/search', '/api']) {
    const geocoder = geocoderFor({ GEOCODER_URL: server.origin + path })
    expect(await geocoder.locate('12 Broadway, Oakland, CA')).toMatchObject({ city: 'Oakland', exact: true })
  }
  expect(server.requests.map(({ path }) => path)).toEqual(['/search', '/api'])
  expect(await geocoderFor({}).locate('12 Broadway, Oakland, CA')).toBeNull()
  expect(server.requests).toHaveLength(2)
})
