import { expect, test } from 'vitest'
import { newWorld } from '../../../tests/support/world.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { describePoint } from './describe-point.service.ts'
import { findTown } from './towns.service.ts'
import { geocodeAddress } from './geocode-address.service.ts'
import { listTowns } from './list-towns.service.ts'
import { suggestPlaces } from './suggest-places.service.ts'

test('a beginning suggests the largest cities first', async () => {
  await using world = await newWorld()
  const { places } = await suggestPlaces(world.ctx, { text: 'oakl' })
  expect(places[0]).toMatchObject({ label: 'Oakland, CA' })
  expect(places.length).toBeLessThanOrEqual(8)
})

test('suggestions rank by size and by distance from where one looks for shows', async () => {
  await using world = await newWorld()
  const first = async (text: string, near?: [number, number]) =>
    (await suggestPlaces(world.ctx, { text, ...(near && { near }) })).places[0]?.label
  const [boston, miami] = [[42.36, -71.06] satisfies [number, number], [25.77, -80.19] satisfies [number, number]]
  expect(await first('port')).toBe('Portland, OR')
  expect(await first('port', boston)).toBe('Portland, ME')
  expect(await first('port', miami)).toBe('Port Saint Lucie, FL')
  expect(await first('san fran', miami)).toBe('San Francisco, CA')
})

test('a state narrows what a beginning suggests', async () => {
  await using world = await newWorld()
  const { places } = await suggestPlaces(world.ctx, { text: 'Portland, me' })
  expect(places.map((place) => place.label)).toEqual(['Portland, ME'])
})

test('large cities are found by what people call them', async () => {
  await using world = await newWorld()
  for (const [text, label] of [
    ['nyc', 'New York, NY'],
    ['la', 'Los Angeles, CA'],
    ['S.F.', 'San Francisco, CA'],
  ] as const) {
    const { places } = await suggestPlaces(world.ctx, { text })
    expect(places.filter((place) => place.label === label)).toHaveLength(1)
    expect(places[0]?.label).toBe(label)
    expect(await findTown(world.ctx, text)).toMatchObject({ city: label.slice(0, -4), state: label.slice(-2) })
  }
})

test('a misspelled city suggests the one that is meant', async () => {
  await using world = await newWorld()
  const labels = async (text: string) => (await suggestPlaces(world.ctx, { text })).places.map((place) => place.label)
  expect(await labels('San Fransisco')).toEqual(['San Francisco, CA'])
  expect(await labels('Oaklnad, CA')).toEqual(['Oakland, CA'])
  expect(await labels('Berkely')).toContain('Berkeley, CA')
  expect(await labels('San Hose')).toContain('San Jose, CA')
  expect(await labels('Qqqqqqqq')).toEqual([])
})

test('a ZIP code is a place, and choosing it leads to its own center', async () => {
  await using world = await newWorld()
  const { places } = await suggestPlaces(world.ctx, { text: '94612' })
  expect(places).toMatchObject([{ label: 'Oakland, CA 94612', city: 'Oakland', state: 'CA' }])

  const everyStart = await Promise.all(
    ['100', '606', '787', '902', '946'].map((text) => suggestPlaces(world.ctx, { text })),
  )
  for (const { label, lat, lng } of everyStart.flatMap((suggestion) => suggestion.places))
    // oxlint-disable-next-line no-await-in-loop -- one after the other tells which label fails
    expect([label, await findTown(world.ctx, label)]).toMatchObject([label, { lat, lng }])
})

test('a ZIP code of another city does not change the city that is named', async () => {
  await using world = await newWorld()
  expect(await findTown(world.ctx, 'Oakland, CA 10001')).toMatchObject({ city: 'Oakland', state: 'CA' })
  expect(await findTown(world.ctx, '10001')).toMatchObject({ city: 'New York', state: 'NY' })
})

test('one character and a wildcard suggest nothing', async () => {
  await using world = await newWorld()
  expect(await suggestPlaces(world.ctx, { text: 'o' })).toEqual({ places: [] })
  expect(await suggestPlaces(world.ctx, { text: '%%' })).toEqual({ places: [] })
})

test('an address stands for its city, its ZIP code helps where the city is unknown', async () => {
  await using world = await newWorld()
  expect(await findTown(world.ctx, '398-12th Street, San Francisco, CA')).toMatchObject({
    city: 'San Francisco',
    exact: false,
  })
  expect(await findTown(world.ctx, '1 Main St, Nowhereville, CA 95060')).toMatchObject({
    city: 'Santa Cruz',
    state: 'CA',
  })
  expect(await findTown(world.ctx, 'Nowhereville, CA')).toBeNull()
})

test('an address has a latitude and a longitude, and says whether they are exact', async () => {
  await using world = await newWorld()
  expect(await geocodeAddress(world.ctx, { address: '12 Broadway, Oakland, CA 94607' })).toMatchObject({
    success: true,
    latitude: expect.closeTo(37.8, 1),
    longitude: expect.closeTo(-122.27, 1),
    city: 'Oakland',
    exact: false,
  })
})

test('S33: an address that is not found, and a geocoder that is down, are told apart', async () => {
  await using world = await newWorld()
  await expect(geocodeAddress(world.ctx, { address: 'Behind the old mill' })).rejects.toMatchObject({
    status: 404,
    message: 'No geocoded location found',
  })
  const locate = () => Promise.reject(new Refusal('places/geocoder-down'))
  const geocoder = { ...world.ctx.geocoder, locate }
  await expect(geocodeAddress({ geocoder }, { address: '12 Broadway, Oakland, CA' })).rejects.toMatchObject({
    status: 503,
    message: 'Failed to geocode address',
  })
})

test('a point is described by its nearest city, the distance from it and the direction', async () => {
  await using world = await newWorld()
  const oakland = await geocodeAddress(world.ctx, { address: 'Oakland, CA' })
  expect(await describePoint(world.ctx, oakland)).toMatchObject({ city: 'Oakland', state: 'CA', distanceMiles: 0 })
  const description = await describePoint(world.ctx, { ...oakland, latitude: oakland.latitude + 0.01 })
  expect(description).toMatchObject({ city: 'Oakland', distanceMiles: 0.7, direction: 'north' })
  await expect(describePoint(world.ctx, { latitude: 0, longitude: 0 })).rejects.toMatchObject({
    message: 'No geocoded location found',
  })
})

test('an area names its largest cities first, forty at most', async () => {
  await using world = await newWorld()
  const { towns } = await listTowns(world.ctx, { south: 37.2, north: 38.1, west: -122.6, east: -121.7 })
  expect(towns.slice(0, 3).map(({ name }) => name)).toEqual(['San Jose', 'San Francisco', 'Oakland'])
  expect(towns).toHaveLength(40)
  expect(await listTowns(world.ctx, { south: 0, north: 1, west: 0, east: 1 })).toEqual({ success: true, towns: [] })
})
