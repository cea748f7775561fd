import { expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventGenre, PreferenceGenre } from '../../../kernel/genres.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { fetchBandsAndVenuesWithinRadius } from '../listings/fetch-bands-and-venues-within-radius.service.ts'
import { listHome } from './list-home.service.ts'

const home = (world: World, input: { near?: string; lastNear?: string } = {}) =>
  listHome(world.ctx, { genres: [], ageGroups: [], ...input })
const addFan = (world: World, userId: UserId, genres: PreferenceGenre[]) =>
  world.db
    .insertInto('fans')
    .values({
      user_id: userId,
      username: 'dana',
      full_name: 'Dana',
      genre_preference: genres,
      age_group_preference: ['All Ages'],
      location: 'Reno, NV',
      lat: 39.53,
      lng: -119.81,
      search_distance_miles: 50,
      terms_version: '1',
      terms_accepted_at: new Date(),
    })
    .execute()
const bayArea = { minLat: 37.5, maxLat: 38.1, minLon: -122.6, maxLon: -121.9 }

test('home shows what is on around a city, and who plays and hosts there', async () => {
  await using world = await newWorld()
  const { id: hostId } = await approvedVenue(world)
  for (let hour = 10; hour < 22; hour += 1) await publishedShow(world, { name: `${hour}`, hostId, time: `${hour}:00` })
  await approvedBand(world)
  await approvedFestival(world, { city: 'Berkeley, CA' })
  await approvedVenue(world, { city: 'Reno, NV' })
  await approvedVenue(world, { status: 'pending' })

  const { success, place, radiusMiles, highlights, events, venues, artists } = await home(world, {
    near: 'Oakland, CA',
  })
  expect({ success, place, radiusMiles }).toMatchObject({
    success: true,
    place: { label: 'Oakland, CA', today: '2026-11-20' },
    radiusMiles: 25,
  })
  expect(highlights.map((event) => event.eventName)).toEqual(['10', '11'])
  expect(events).toHaveLength(8)
  expect(venues.map((venue) => venue.name)).toEqual(['The Blue Door', 'Harbor Days'])
  expect(artists.map((artist) => artist.type)).toEqual(['band'])
})

test('the city is the address’s, then the fan’s own, then the last one, then the default', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  await addFan(world, fan.who.userId, ['Rock'])
  const input = { genres: [], ageGroups: [], lastNear: 'Seattle, WA' }
  const ofFan = await listHome(fan, input)
  expect([ofFan.place.label, ofFan.radiusMiles]).toEqual(['Reno, NV', 50])
  expect((await listHome(fan, { ...input, near: '94612' })).place.label).toBe('Oakland, CA')
  expect((await home(world, { lastNear: 'Seattle, WA' })).place.label).toBe('Seattle, WA')
  expect((await home(world, { lastNear: 'Nowhere' })).place.label).toBe('San Francisco, CA')
  expect(await home(world, { near: 'Nowhere', lastNear: 'Seattle, WA' })).toMatchObject({
    unknownNear: 'Nowhere',
    place: { label: 'Seattle, WA' },
  })
})

test('a box holds public bands, venues and festivals, comics among the bands', async () => {
  await using world = await newWorld()
  await approvedBand(world, { name: 'Comic', genres: ['Standup Comic'] })
  await approvedVenue(world, { status: 'unclaimed' })
  await approvedFestival(world, { status: 'suspended' })
  await approvedFestival(world, { city: 'Los Angeles, CA' })
  const { bands, venues, festivals } = await fetchBandsAndVenuesWithinRadius(world.ctx, bayArea)
  expect(bands).toMatchObject([{ name: 'Comic', genres: ['Standup Comic'] }])
  expect(venues).toMatchObject([{ status: 'unclaimed', type: 'venue' }])
  expect(festivals).toEqual([])
})

test('a box upside down, or of more than 500 miles, is refused', async () => {
  await using world = await newWorld()
  const box = (changed: Partial<typeof bayArea>) =>
    fetchBandsAndVenuesWithinRadius(world.ctx, { ...bayArea, ...changed })
  await expect(box({ minLat: 39 })).rejects.toMatchObject({ code: 'request/bad-input' })
  await expect(box({ maxLat: 45 })).rejects.toMatchObject({ code: 'places/box-too-large' })
  await expect(box({ minLon: -132 })).rejects.toMatchObject({ code: 'places/box-too-large' })
  await expect(box({ minLon: -121, maxLon: -122 })).rejects.toMatchObject({ code: 'places/box-too-large' })
  await expect(box({ maxLat: 44.6 })).resolves.toMatchObject({ bands: [] })
  await expect(box({ minLat: 51, maxLat: 52, minLon: 179, maxLon: -179 })).resolves.toMatchObject({ venues: [] })
})

test('home ranks venues by upcoming shows and distance, and fills up with the nearest others', async () => {
  await using world = await newWorld()
  const quiet = await approvedVenue(world, { city: 'Oakland, CA', name: 'A Quiet Room' })
  const busy = await approvedVenue(world, { city: 'Berkeley, CA', name: 'Two Shows a Week' })
  const busier = await approvedVenue(world, { city: 'San Francisco, CA', name: 'Every Night' })
  const once = await approvedVenue(world, { city: 'Oakland, CA', name: 'One Show Soon' })
  const days = (from: number, count: number) => Array.from({ length: count }, (_, i) => `2026-11-${from + i}`)
  for (const day of days(21, 10)) await publishedShow(world, { hostId: busier.id, day })
  for (const day of days(21, 5)) await publishedShow(world, { hostId: busy.id, day })
  await publishedShow(world, { hostId: once.id })
  await publishedShow(world, { hostId: quiet.id, day: '2027-02-01' })

  const { venues } = await home(world, { near: 'Oakland, CA' })
  expect(venues.map(({ name }) => name)).toEqual(['Every Night', 'Two Shows a Week', 'One Show Soon', 'A Quiet Room'])
})

test('home ranks acts as it does venues', async () => {
  await using world = await newWorld()
  const often = await approvedBand(world, { name: 'Zinnia', city: 'Berkeley, CA' })
  const once = await approvedBand(world, { name: 'Begonia', city: 'Oakland, CA' })
  await approvedBand(world, { name: 'Aster', city: 'Oakland, CA' })
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) await publishedShow(world, { hostId: often.id, day })
  await publishedShow(world, { hostId: once.id })

  const { artists } = await home(world, { near: 'Oakland, CA' })
  expect(artists.map(({ name }) => name)).toEqual(['Zinnia', 'Begonia', 'Aster'])
})

test('a fan’s genres add a row of picks; tonight’s other shows stay on the list', async () => {
  await using world = await newWorld()
  const { id: hostId } = await approvedVenue(world)
  const hours = ['19:00', '19:30', '20:00', '20:30']
  for (const time of hours) await publishedShow(world, { name: `Hip Hop ${time}`, hostId, time, genre: 'Hip Hop' })
  for (const day of ['2026-11-28', '2026-11-29', '2026-11-30'])
    await publishedShow(world, { name: `Jazz ${day}`, hostId, day, genre: 'Jazz' })
  const fan = await world.person()
  await addFan(world, fan.who.userId, ['Jazz'])

  const names = (list: { eventName: string }[]) => list.map(({ eventName }) => eventName)
  const visitor = await home(world, { near: 'Oakland, CA' })
  const fansHome = await listHome(fan, { genres: [], ageGroups: [], near: 'Oakland, CA' })
  expect(visitor.picks).toEqual([])
  expect(names(fansHome.picks)).toEqual(['Jazz 2026-11-28', 'Jazz 2026-11-29', 'Jazz 2026-11-30'])
  const all = (page: typeof fansHome) =>
    [...names(page.highlights), ...names(page.picks), ...names(page.events)].toSorted()
  expect(all(fansHome)).toEqual(all(visitor))
})

test('a fan’s genres are found behind forty nearer shows, and a filter goes before them', async () => {
  await using world = await newWorld()
  const { id: hostId } = await approvedVenue(world)
  for (let number = 0; number < 40; number += 1)
    await publishedShow(world, { name: `Soul ${number}`, hostId, genre: 'Soul' })
  const jazz = (name: string, day: string) => publishedShow(world, { name, hostId, day, genre: 'Jazz' })
  await jazz('Jazz next week', '2026-11-28')
  await jazz('Jazz in December', '2026-12-30')
  await jazz('Jazz in March', '2027-03-01')
  const fan = await world.person()
  await addFan(world, fan.who.userId, ['Jazz'])

  const picks = async (genres: EventGenre[]) => {
    const { picks: shows } = await listHome(fan, { genres, ageGroups: [], near: 'Oakland, CA' })
    return shows.map(({ eventName }) => eventName)
  }
  expect((await picks([])).slice(0, 2)).toEqual(['Jazz next week', 'Jazz in December'])
  expect(await picks([])).toHaveLength(4)
  expect(await picks([])).not.toContain('Jazz in March')
  expect((await picks(['Soul'])).filter((name) => !name.startsWith('Soul'))).toEqual([])
})

test('home appears without its venues and artists where listing them takes too long', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Harbor Lights' })
  const failing = (code: string) =>
    world.db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('ln(1 + dates)')) throw Object.assign(new Error('canceled'), { code })
        return node
      },
      transformResult: async ({ result }) => result,
    })
  const homeOf = (code: string) => listHome({ ...world.ctx, db: failing(code) }, { genres: [], ageGroups: [] })
  const { highlights, events, venues, artists } = await homeOf('57014')
  expect([...highlights, ...events].map(({ eventName }) => eventName)).toContain('Harbor Lights')
  expect([venues, artists]).toEqual([[], []])
  await expect(homeOf('42P01')).rejects.toMatchObject({ code: '42P01' })
})
