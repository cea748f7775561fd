import { expect, test } from 'vitest'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { countEventsNearby } from '../listings/count-events-nearby.service.ts'
import { listEventsNearby } from '../listings/list-events-nearby.service.ts'
import { listingsContract } from '../listings/listings.contract.ts'
import { listShowPoints } from './list-show-points.service.ts'
import { showPointsContract } from './show-points.contract.ts'

const input = showPointsContract.listShowPoints['~orpc'].inputSchema!
const listInput = listingsContract.listEventsNearby['~orpc'].inputSchema!
const bay = { south: 37.5, north: 38, west: -122.6, east: -122.1 }
const pointsOf = async (world: World, search: Record<string, unknown>) =>
  (await listShowPoints(world.ctx, input.parse(search))).points
const namesIn = async (world: World, search: Record<string, unknown>) =>
  (await listEventsNearby(world.ctx, listInput.parse(search))).events.map((event) => event.eventName).toSorted()

test('a map has one point for each place, with its shows, most of them first', async () => {
  await using world = await newWorld()
  const door = { lat: 37.80441, lng: -122.27121 }
  for (const day of ['2026-11-21', '2026-11-22']) await publishedShow(world, { day, at: door })
  await publishedShow(world, { at: { lat: 37.78, lng: -122.42 }, city: 'San Francisco' })
  await weeklyShow(world, { dayOfWeek: 'Friday' })

  const points = await pointsOf(world, { near: 'Oakland, CA' })
  expect(points[0]).toMatchObject({ latitude: 37.80441, longitude: -122.27121, city: 'Oakland', shows: 2, venues: 1 })
  expect(points[0]?.venueName).toBeTruthy()
  expect(points.map(({ shows }) => shows)).toEqual([2, 1, 1])
  const { count } = await countEventsNearby(world.ctx, input.parse({ near: 'Oakland, CA' }))
  expect(count, 'a weekly show counts once, as in the list').toBe(4)
})

test('venues that share a place are one point without a name', async () => {
  await using world = await newWorld()
  const at = { lat: 37.8, lng: -122.27 }
  await publishedShow(world, { at })
  await publishedShow(world, { at: { lat: at.lat + 1e-7, lng: at.lng }, venueName: 'Upstairs' })
  expect(await pointsOf(world, { near: 'Oakland, CA' })).toMatchObject([{ venueName: null, venues: 2, shows: 2 }])
})

test('a point says when only the city of its shows is known', async () => {
  await using world = await newWorld()
  const city = await publishedShow(world, { at: { lat: 37.8, lng: -122.27 } })
  await publishedShow(world, { at: { lat: 37.8, lng: -122.27 } })
  const areOfCity = async () => (await pointsOf(world, { near: 'Oakland, CA' })).map(({ isCityOnly }) => isCityOnly)
  await world.db.updateTable('events').set({ place_exact: false }).where('id', '=', city.eventId).execute()
  expect(await areOfCity(), 'the other one is there').toEqual([false])
  await world.db.updateTable('events').set({ place_exact: false }).execute()
  expect(await areOfCity()).toEqual([true])
})

test('the same filters narrow the map and the list', async () => {
  await using world = await newWorld()
  await publishedShow(world, { genre: 'Jazz', at: { lat: 37.81, lng: -122.27 } })
  await publishedShow(world, { genre: 'Punk', day: '2026-12-01' })
  for (const search of [{ genres: ['Jazz'] }, { to: '2026-11-22' }, { area: { ...bay, south: 37.805 } }])
    expect(await pointsOf(world, { near: 'Oakland, CA', ...search })).toMatchObject([{ latitude: 37.81, shows: 1 }])
})

test('an area has exactly what is in its box, over the 180th meridian too', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'corner', at: { lat: bay.north, lng: bay.east } })
  await publishedShow(world, { name: 'outside', at: { lat: bay.north + 0.001, lng: bay.east } })
  await publishedShow(world, { name: 'beside', at: { lat: bay.north, lng: bay.west - 0.001 } })
  await publishedShow(world, { name: 'over the line', at: { lat: 51.9, lng: -179.9 } })
  await publishedShow(world, { name: 'before the line', at: { lat: 51.9, lng: 179.2 } })

  expect(await namesIn(world, { area: bay })).toEqual(['corner'])
  expect(await pointsOf(world, { area: bay })).toHaveLength(1)
  expect(await namesIn(world, { area: { south: 51, north: 52, west: 179.5, east: -179 } })).toEqual(['over the line'])
})

test('an area upside down or of more than 500 miles is refused', async () => {
  await using world = await newWorld()
  expect(input.safeParse({ area: { ...bay, south: 39 } }).success).toBe(false)
  for (const area of [
    { ...bay, north: 45 },
    { ...bay, west: -132 },
  ])
    await expect(listShowPoints(world.ctx, input.parse({ area }))).rejects.toMatchObject({
      code: 'places/box-too-large',
    })
})
