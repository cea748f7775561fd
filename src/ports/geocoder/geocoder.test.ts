import { expect, test } from 'vitest'
import { type GeocoderMode, startGeocoderServer } from '../../../tests/support/geocoder-server.ts'
import type { Geocoder } from './geocoder.ts'
import { googleGeocoder } from './google.ts'
import { localGeocoder } from './local.ts'
import { nominatimGeocoder } from './nominatim.ts'
import { photonGeocoder } from './photon.ts'
import { townsFirst } from './towns-first.ts'

const warnings: object[] = []
const log = { info() {}, error() {}, warn: (facts: object) => void warnings.push(facts) }
const service = { log, userAgent: 'LocalSound (http://localhost:3000)' }

const oakland = { lat: 37.8044, lng: -122.2712, city: 'Oakland', state: 'CA', exact: false }
const local = localGeocoder({
  findTown: async (address) => (/oakland/i.test(address) ? oakland : null),
  suggestTowns: async (text) => (/^oak/i.test(text.trim()) ? ['Oakland, CA', 'Oak Park, IL'] : []),
})

const real: [name: string, make: (origin: string) => Geocoder][] = [
  ['Nominatim', (origin) => nominatimGeocoder(`${origin}/search`, service)],
  ['Photon', (origin) => photonGeocoder(`${origin}/api`, service)],
  [
    'Google',
    (origin) =>
      googleGeocoder('key-of-ours', service, {
        geocode: `${origin}/maps/api/geocode/json`,
        autocomplete: `${origin}/v1/places:autocomplete`,
      }),
  ],
]
const every: [name: string, make: (origin: string) => Geocoder][] = [['our own table', () => local], ...real]

test.each(every)('%s finds the city of an address, and nothing for an unknown one', async (name, make) => {
  await using server = await startGeocoderServer()
  const geocoder = make(server.origin)
  const place = await geocoder.locate('12 Broadway, Oakland, CA')
  expect(place).toMatchObject({ city: 'Oakland', state: 'CA', exact: name !== 'our own table' })
  expect(Math.abs((place?.lat ?? 0) - 37.8)).toBeLessThan(0.02)
  expect(await geocoder.locate('Behind the old mill')).toBeNull()
  expect(await geocoder.suggest('zzzz, zzzz', null)).toEqual([])
})

test.each(real)('%s suggests a place with its name and its address', async (_, make) => {
  await using server = await startGeocoderServer()
  const suggested = await make(server.origin).suggest('the blue door', { lat: 37.8, lng: -122.27 })
  expect(suggested).toEqual([{ name: 'The Blue Door', address: '12 Broadway, Oakland, CA 94607' }])
})

test('the local table completes the city after the street', async () => {
  expect(await local.suggest('12 Broadway, Oak', null)).toEqual([
    { name: null, address: '12 Broadway, Oakland, CA' },
    { name: null, address: '12 Broadway, Oak Park, IL' },
  ])
  expect(await local.suggest('12 Broadway', null)).toEqual([])
})

const failures: GeocoderMode[] = ['slow', 'wrong', 'down', 'redirect']
const broken = real.flatMap(([name, make]) => failures.map((mode) => [name, mode, make] as const))

test.concurrent.each(broken)(
  'S33: %s that answers "%s" is down within five seconds, and nothing else is asked',
  { timeout: 15_000 },
  async (_, mode, make) => {
    await using server = await startGeocoderServer()
    server.answer(mode)
    const geocoder = make(server.origin)
    const start = performance.now()
    const requests = [geocoder.locate('12 Broadway, Oakland, CA'), geocoder.suggest('blue', null)]
    for (const outcome of await Promise.allSettled(requests)) {
      const reason = { code: 'places/geocoder-down', message: 'Failed to geocode address' }
      expect(outcome).toMatchObject({ status: 'rejected', reason })
    }
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(server.requests.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(JSON.stringify(warnings)).not.toContain('key-of-ours')
  },
)

test.each(real)('%s without results finds nothing and does not count as down (S33)', async (_, make) => {
  await using server = await startGeocoderServer()
  server.answer('empty')
  expect(await make(server.origin).locate('12 Broadway, Oakland, CA')).toBeNull()
  expect(await make(server.origin).suggest('blue door', null)).toEqual([])
})

test.each(real)('%s receives typed text as a value and sends it nowhere else (check 33)', async (_, make) => {
  await using server = await startGeocoderServer()
  await using listener = await startGeocoderServer()
  const geocoder = make(server.origin)
  for (const typed of [`${listener.origin}/search?q=x&key=y`, 'http://169.254.169.254/', '../../admin?x=#y', 'a&q=b']) {
    await geocoder.locate(typed)
    const request = server.requests.at(-1)
    expect(request?.path).toMatch(/^\/(search|api|maps\/api\/geocode\/json)$/)
    expect(request?.query.get('q') ?? request?.query.get('address')).toBe(typed)
  }
  expect(listener.requests).toEqual([])
})

test('requests name the app, and the Google key is never in the URL of an autocomplete request', async () => {
  await using server = await startGeocoderServer()
  for (const [, make] of real) await make(server.origin).suggest('blue door', { lat: 37.8, lng: -122.27 })
  expect(server.requests.map(({ headers }) => headers['user-agent'])).toEqual(real.map(() => service.userAgent))
  const [osm, photon, google] = server.requests
  expect(osm?.query.get('viewbox')).toBe('-123.27,38.8,-121.27,36.8')
  expect([photon?.query.get('lat'), photon?.query.get('lon')]).toEqual(['37.8', '-122.27'])
  expect(google?.headers['x-goog-api-key']).toBe('key-of-ours')
  expect(google?.query.size).toBe(0)
  expect(JSON.parse(google?.body ?? '')).toMatchObject({ includedRegionCodes: ['us'], input: 'blue door' })
})

test('a place from a service has the city name of the local table', async () => {
  await using server = await startGeocoderServer()
  const findTown = async (address: string) => (address === 'Oakland, CA' ? { ...oakland, city: 'Oakland City' } : null)
  for (const [, make] of real) {
    const place = await townsFirst(make(server.origin), { ...local, locate: findTown }).locate('12 Broadway, Oakland')
    expect(place).toMatchObject({ city: 'Oakland City', state: 'CA', lat: 37.7955, exact: true })
  }
  const unknown = { ...local, locate: async () => null }
  const fallback = await townsFirst(nominatimGeocoder(`${server.origin}/search`, service), unknown).locate(
    '12 Broadway, X',
  )
  expect(fallback).toMatchObject({ city: 'Oakland', exact: true })
})

test('cities are looked up locally, streets always by the service', async () => {
  await using server = await startGeocoderServer()
  const geocoder = townsFirst(nominatimGeocoder(`${server.origin}/search`, service), local)
  for (const town of ['Oakland, CA', 'oakland', 'Oakland CA', 'Oakland, California, USA']) {
    expect(await geocoder.locate(town)).toMatchObject({ city: 'Oakland', exact: false })
  }
  expect(server.requests).toEqual([])
  expect(await geocoder.locate('12 Broadway, Oakland, CA')).toMatchObject({ exact: true })
  await geocoder.locate('Oakland Ave, Oakland, CA')
  await geocoder.locate('Nowhereville, CA')
  expect(server.requests).toHaveLength(3)
})
