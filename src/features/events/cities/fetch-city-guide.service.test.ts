import { expect, test } from 'vitest'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { fetchCityGuide } from './fetch-city-guide.service.ts'

const berkeley = { at: { lat: 37.8716, lng: -122.2728 }, city: 'Berkeley', state: 'CA' } as const

test('a city’s page links to its genres, the ones with the most shows first, and to cities around it', async () => {
  // A Friday.
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  await publishedShow(world, { genre: 'Jazz', day: '2026-11-20' })
  await publishedShow(world, { genre: 'Rock', day: '2026-11-22' })
  await publishedShow(world, { genre: 'Rock', day: '2026-12-05' })
  await weeklyShow(world, { genre: 'Blues', dayOfWeek: 'Tuesday' })
  await publishedShow(world, { ...berkeley })
  await publishedShow(world, { genre: 'Metal', status: 'draft' })

  const later = { isToday: false, isThisWeekend: false }
  expect(await fetchCityGuide(world.ctx, { city: 'oakland, CA' })).toEqual({
    success: true,
    city: 'Oakland, CA',
    today: '2026-11-20',
    isToday: true,
    isThisWeekend: true,
    genres: [
      { genre: 'Rock', shows: 2, isToday: false, isThisWeekend: true },
      { genre: 'Blues', shows: 1, ...later },
      { genre: 'Jazz', shows: 1, isToday: true, isThisWeekend: true },
    ],
    cities: [{ city: 'Berkeley, CA', shows: 1 }],
  })
  expect(await fetchCityGuide(world.ctx, { city: 'Fresno, CA' })).toMatchObject({ ...later, genres: [], cities: [] })
})

test('a show far from the center of its city has no part in it', async () => {
  await using world = await newWorld()
  await publishedShow(world, { ...berkeley, at: { lat: 38.1, lng: -122.2728 } })
  expect((await fetchCityGuide(world.ctx, { city: 'Oakland, CA' })).cities).toEqual([])
})

test('what cities have is read once in ten minutes', async () => {
  await using world = await newWorld()
  const guide = () => fetchCityGuide(world.ctx, { city: 'Oakland, CA' })
  expect((await guide()).cities).toEqual([])
  await publishedShow(world, berkeley)
  expect((await guide()).cities).toEqual([])
  await world.setNow(new Date(world.ctx.now().getTime() + 600_001).toISOString())
  expect((await guide()).cities).toHaveLength(1)
})

test('an unknown city is refused, and none is guessed', async () => {
  await using world = await newWorld()
  await expect(fetchCityGuide(world.ctx, { city: 'Oaklan, CA' })).rejects.toMatchObject({ code: 'places/unknown' })
})
