import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { listRelatedEvents } from './list-related-events.service.ts'
import { homeContract } from '../home/home.contract.ts'
import { listingsContract } from './listings.contract.ts'
import { searchesContract } from './searches.contract.ts'

const input = searchesContract.listRelatedEvents['~orpc'].inputSchema
const related = async (world: World, overrides: Record<string, unknown>) => {
  const { events } = await listRelatedEvents(world.ctx, input!.parse({ near: 'Oakland, CA', ...overrides }))
  return events.map((event) => event.eventName)
}

test('related shows are of other genres that the same preferences like, and near', async () => {
  await using world = await newWorld()
  const shows = [
    ...(['Punk', 'Rock', 'Emo', 'Jazz', 'Open Mic'] as const).map((genre) => ({ name: genre, genre })),
    { name: 'unknown', genre: null },
    { name: 'far', genre: 'Rock' as const, at: { lat: 39.53, lng: -119.81 } },
  ]
  for (const show of shows) await publishedShow(world, show)
  expect((await related(world, { genres: ['Punk'] })).toSorted()).toEqual(['Emo', 'Rock'])
  expect(await related(world, { genres: ['Punk'], ageGroups: ['21+'] })).toEqual([])
  expect(await related(world, { genres: ['Open Mic'] })).toEqual([])
  expect(await related(world, {})).toEqual([])
  await expect(related(world, { near: 'Atlantis, CA', genres: ['Punk'] })).rejects.toMatchObject({
    code: 'places/unknown',
  })
})

test('they are eight at most, and a show leaves them three hours after its start (C1)', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  await publishedShow(world, { name: 'tonight', genre: 'Rock', day: '2026-11-20', time: '20:00' })
  const { id: hostId } = await approvedVenue(world)
  for (let nth = 0; nth < 8; nth += 1) {
    await publishedShow(world, { hostId, name: `later ${nth}`, genre: 'Rock', day: '2026-11-22', time: `1${nth}:00` })
  }
  await world.setNow('2026-11-20T23:00:00-08:00')
  expect(await related(world, { genres: ['Punk'] })).toHaveLength(8)
  expect((await related(world, { genres: ['Punk'] }))[0]).toBe('tonight')
  await world.setNow('2026-11-20T23:00:01-08:00')
  expect((await related(world, { genres: ['Punk'] }))[0]).toBe('later 0')
})

test('a battle of the bands that the search already finds isn’t repeated', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'three', genre: 'Rock', lineup: ['A', 'B', 'C'] })
  await publishedShow(world, { name: 'one', genre: 'Rock', lineup: ['A'], time: '21:00' })
  expect(await related(world, { genres: ['Punk', 'Battle of the Bands'] })).toEqual(['one'])
})

test.each([
  ['countEventsNearby', searchesContract.countEventsNearby],
  ['listRelatedEvents', searchesContract.listRelatedEvents],
  ['listEventsNearby', listingsContract.listEventsNearby],
  ['listHome', homeContract.listHome],
])('%s refuses a place name that the database cannot hold', (_name, call) => {
  const accepts = (near: string) => call['~orpc'].inputSchema?.safeParse({ near }).success
  expect(accepts('Oakland, CA')).toBe(true)
  for (const odd of ['Oak\u0000land', 'Oak\uD800land', 'Oak\nland']) expect(accepts(odd)).toBe(false)
})
