import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { countAsSold, publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { boxAround, milesToKm } from '../../../kernel/places/geo.ts'
import { listingsContract } from './listings.contract.ts'
import { countEventsNearby } from './count-events-nearby.service.ts'
import { listEventsNearby } from './list-events-nearby.service.ts'

const oakland = { lat: 37.8044, lng: -122.2712 }
const kmPerDegree = (6371 * Math.PI) / 180
const north = (km: number) => ({ lat: oakland.lat + km / kmPerDegree, lng: oakland.lng })

const input = listingsContract.listEventsNearby['~orpc'].inputSchema
const near = async (world: World, overrides: Record<string, unknown> = {}) =>
  listEventsNearby(world.ctx, input!.parse({ ...oakland, radiusMiles: 25, ...overrides }))
const namesNear = async (world: World, overrides: Record<string, unknown> = {}) =>
  (await near(world, overrides)).events.map((event) => event.eventName)

describe('a radius', () => {
  test('leaves out the corners of its box, and ends at its last metre', async () => {
    await using world = await newWorld()
    const km = milesToKm(25)
    const box = boxAround(oakland, km)
    await publishedShow(world, { name: 'corner', at: { lat: box.north - 0.001, lng: box.east - 0.001 } })
    await publishedShow(world, { name: 'inside', at: north(km - 0.001), time: '20:00' })
    await publishedShow(world, { name: 'outside', at: north(km + 0.001) })
    await publishedShow(world, { name: 'west', at: { lat: oakland.lat, lng: box.west + 0.001 }, time: '21:00' })

    const { events } = await near(world)
    expect(events.map((event) => event.eventName)).toEqual(['inside', 'west'])
    expect(events[0]?.distanceKm).toBeCloseTo(km, 2)
  })

  test('of 5 miles shows less than one of 100', async () => {
    await using world = await newWorld()
    await publishedShow(world, { name: 'here' })
    await publishedShow(world, { name: 'far', at: north(150), time: '21:00' })
    expect(await namesNear(world, { radiusMiles: 5 })).toEqual(['here'])
    expect(await namesNear(world, { radiusMiles: 100 })).toEqual(['here', 'far'])
  })

  test('reaches over the 180th meridian', async () => {
    await using world = await newWorld()
    await publishedShow(world, { name: 'over the line', at: { lat: 51.9, lng: 179.9 } })
    expect(await namesNear(world, { lat: 51.9, lng: -179.9 })).toEqual(['over the line'])
  })
})

test('a city or a ZIP code is a place to look around in, a name that is neither is refused', async () => {
  await using world = await newWorld()
  await publishedShow(world)
  for (const name of ['Oakland, CA', '94612']) {
    const query = input!.parse({ near: name })
    expect(await listEventsNearby(world.ctx, query)).toMatchObject({
      place: { label: 'Oakland, CA' },
      events: [{ eventName: 'Harbor Lights', city: 'Oakland', day: '2026-11-21', wallTime: '20:30', zoneName: 'PST' }],
    })
  }
  for (const name of ['san fran', 'san'])
    expect((await listEventsNearby(world.ctx, input!.parse({ near: name }))).place.label).toBe('San Francisco, CA')
  for (const name of ['Atlantis, CA', 'sa', 'san fran, NY'])
    await expect(listEventsNearby(world.ctx, input!.parse({ near: name }))).rejects.toMatchObject({
      code: 'places/unknown',
    })
  expect(input!.safeParse({ radiusMiles: 25 }).success).toBe(false)
  expect(input!.safeParse({ ...oakland, radiusMiles: 26 }).success).toBe(false)
  expect(input!.safeParse({ ...oakland, limit: 101 }).success).toBe(false)
  expect(input!.safeParse({ ...oakland, from: '2026-02-29' }).success).toBe(false)
})

describe('shows by date', () => {
  test('a weekly show is listed once, at its next date', async () => {
    await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
    await weeklyShow(world, { name: 'weekly', dayOfWeek: 'Friday', time: '19:00' })
    const daysAt = async (instant: string) => {
      await world.setNow(instant)
      return (await near(world)).events.map((event) => event.day)
    }
    expect(await daysAt('2026-11-20T22:59:59-08:00')).toEqual(['2026-11-20'])
    expect(await daysAt('2026-11-20T23:00:00-08:00')).toEqual(['2026-11-20'])
    expect(await daysAt('2026-11-20T23:00:01-08:00')).toEqual(['2026-11-27'])
  })

  test('a weekly show comes at its first date of the days asked for', async () => {
    await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
    await weeklyShow(world, { dayOfWeek: 'Friday' })
    const days = async (overrides: Record<string, unknown>) =>
      (await near(world, overrides)).events.map((event) => event.day)
    expect(await days({ from: '2026-11-28' })).toEqual(['2026-12-04'])
    expect(await days({ from: '2026-11-27', to: '2026-11-27' })).toEqual(['2026-11-27'])
    expect(await days({ from: '2026-11-28', to: '2026-12-03' })).toEqual([])
    expect(await days({ to: '2026-11-19' })).toEqual([])
  })

  test('a show is past a second after its four hours', async () => {
    await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
    await publishedShow(world, { name: 'tonight', day: '2026-11-20', time: '20:00' })
    const at = async (instant: string) => {
      await world.setNow(instant)
      return namesNear(world)
    }
    expect(await at('2026-11-20T23:59:59-08:00')).toEqual(['tonight'])
    expect(await at('2026-11-21T00:00:00-08:00')).toEqual(['tonight'])
    expect(await at('2026-11-21T00:00:01-08:00')).toEqual([])
  })

  test('a show whose time is not announced stays for its whole day, without a time', async () => {
    await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
    await publishedShow(world, { day: '2026-11-20', time: null })
    expect((await near(world)).events).toMatchObject([{ day: '2026-11-20', wallTime: null }])
    await world.setNow('2026-11-21T03:59:00-08:00')
    expect((await near(world)).events).toHaveLength(1)
    await world.setNow('2026-11-21T03:59:01-08:00')
    expect((await near(world)).events).toEqual([])
  })

  test('days are the venue’s: a late show is on its own evening, in every US zone', async () => {
    await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
    const honolulu = { lat: 21.31, lng: -157.86 }
    await publishedShow(world, { name: 'late', day: '2026-11-21', time: '23:30', at: honolulu })
    expect(await namesNear(world, { ...honolulu, from: '2026-11-21', to: '2026-11-21' })).toEqual(['late'])
    expect(await namesNear(world, { ...honolulu, from: '2026-11-22' })).toEqual([])
    expect(await namesNear(world, { ...honolulu, to: '2026-11-20' })).toEqual([])
  })
})

describe('filters', () => {
  test('a genre hides every other one, and shows of unknown genre', async () => {
    await using world = await newWorld()
    await publishedShow(world, { name: 'punk', genre: 'Punk', time: '18:00' })
    await publishedShow(world, { name: 'jazz', genre: 'Jazz', time: '19:00' })
    await publishedShow(world, { name: 'open mic', genre: 'Open Mic', time: '20:00' })
    await publishedShow(world, { name: 'unknown', genre: null, time: '21:00' })
    expect(await namesNear(world, { genres: ['Rock'] })).toEqual([])
    expect(await namesNear(world, { genres: ['Punk'] })).toEqual(['punk'])
    expect(await namesNear(world, { genres: ['Jazz', 'Punk'] })).toEqual(['punk', 'jazz'])
    expect(await namesNear(world, { genres: ['Open Mic'] })).toEqual(['open mic'])
    expect(await namesNear(world)).toHaveLength(4)
  })

  test('a battle of the bands has three acts or says so', async () => {
    await using world = await newWorld()
    await publishedShow(world, { name: 'three', genre: 'Folk', lineup: ['A', 'B', 'C'], time: '18:00' })
    await publishedShow(world, { name: 'two', genre: 'Folk', lineup: ['A', 'B'] })
    await publishedShow(world, { name: 'Oakland battle of the bands', genre: 'Metal' })
    expect(await namesNear(world, { genres: ['Battle of the Bands'] })).toEqual([
      'three',
      'Oakland battle of the bands',
    ])
  })

  test('an age group hides the others', async () => {
    await using world = await newWorld()
    await publishedShow(world, { name: 'adults', ageGroup: '21+' })
    await publishedShow(world, { name: 'all', ageGroup: 'All Ages' })
    await publishedShow(world, { name: 'unknown', ageGroup: null })
    expect(await namesNear(world, { ageGroups: ['21+'] })).toEqual(['adults'])
  })
})

test('drafts, canceled shows and shows of hidden hosts are not listed', async () => {
  await using world = await newWorld()
  for (const status of ['draft', 'postponed', 'canceled'] as const) await publishedShow(world, { name: status, status })
  for (const status of ['pending', 'denied', 'suspended'] as const) {
    const { id } = await approvedVenue(world, { status })
    await publishedShow(world, { name: status, hostId: id })
  }
  const { id } = await approvedVenue(world, { status: 'unclaimed' })
  await publishedShow(world, { name: 'unclaimed', hostId: id })
  expect(await namesNear(world)).toEqual(['unclaimed'])
})

describe('what a card says', () => {
  test('the price is what one ticket costs with everything included, and sold-out shows are marked', async () => {
    await using world = await newWorld()
    const { occurrences } = await publishedShow(world, {
      lineup: ['Night Ferries', 'Salt Road'],
      ticketTypes: [
        { priceCents: 2000 },
        { name: 'Balcony', priceCents: 3500 },
        { name: 'Off', priceCents: 1, active: false },
      ],
    })
    const [card] = (await near(world)).events
    expect(card).toMatchObject({
      price: { kind: 'from', cents: 2131, upToCents: null },
      soldOut: false,
      headliner: 'Night Ferries',
      occurrenceID: occurrences[0]?.id,
    })
    await countAsSold(world, occurrences[0]!.id, { sold: 90, held: 10 })
    expect((await near(world)).events[0]).toMatchObject({ soldOut: true, price: { cents: 2131 } })
  })

  test('an early bird’s price holds to the end of its last day at the venue', async () => {
    await using world = await newWorld({ now: '2026-11-20T23:59:59-08:00' })
    await publishedShow(world, {
      ticketTypes: [{ priceCents: 2000, early: { priceCents: 1000, until: '2026-11-20' } }],
    })
    expect((await near(world)).events[0]?.price?.cents).toBe(1081)
    await world.setNow('2026-11-21T00:00:00-08:00')
    expect((await near(world)).events[0]?.price?.cents).toBe(2131)
  })

  test('an admission tax lies in the price, by the facts of the venue', async () => {
    await using world = await newWorld()
    const at = { lat: 39.53, lng: -119.81 }
    const { id: hostId } = await approvedVenue(world, { capacity: 500, onboarded: true })
    await publishedShow(world, { at, hostId, address: '1 Main St, Reno, NV', ticketTypes: [{ priceCents: 1000 }] })
    expect((await near(world, at)).events[0]?.price?.cents).toBe(1173)
  })
})

test('pages neither lose nor double a show, however they are cut and whenever they are turned', async () => {
  await using world = await newWorld({ now: '2026-11-20T18:00:00-08:00' })
  const { id: hostId } = await approvedVenue(world)
  for (let show = 0; show < 14; show += 1) {
    const wishes = { hostId, name: `show ${show}`, time: show % 3 === 0 ? '20:00' : `${16 + (show % 4)}:30` }
    const at = { lat: oakland.lat + (show % 5) / 16, lng: oakland.lng - (show % 3) / 8 }
    if (show % 2 === 0) await weeklyShow(world, { ...wishes, at, dayOfWeek: show % 4 === 0 ? 'Friday' : 'Sunday' })
    else await publishedShow(world, { ...wishes, at, day: `2026-11-2${show % 3}` })
  }
  const whole = await namesNear(world, { limit: 100 })
  expect(new Set(whole).size).toBe(14)

  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 14, maxLength: 14 }), async (limits) => {
      await world.setNow('2026-11-20T18:00:00-08:00')
      const names: string[] = []
      let cursor: string | undefined
      for (const limit of limits) {
        const page = await near(world, { limit, cursor })
        names.push(...page.events.map((event) => event.eventName))
        if (!page.nextCursor) break
        cursor = page.nextCursor
        await world.setNow(new Date(world.ctx.now().getTime() + 60_000).toISOString())
      }
      expect(names).toEqual(whole)
    }),
    { numRuns: 15 },
  )
})

test('a show that ends while someone pages through the list doesn’t reappear at its next date', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  await weeklyShow(world, { name: 'weekly', dayOfWeek: 'Friday', time: '16:30' })
  await publishedShow(world, { name: 'one-off', day: '2026-12-20' })
  const first = await near(world, { limit: 1 })
  expect(first.events).toMatchObject([{ eventName: 'weekly', day: '2026-11-20' }])
  await world.setNow('2026-11-20T21:00:00-08:00')
  const second = await near(world, { limit: 5, cursor: first.nextCursor })
  expect(second.events.map((event) => event.eventName)).toEqual(['one-off'])
})

test('a cursor that no page gave is refused', async () => {
  await using world = await newWorld()
  for (const cursor of [
    'x',
    Buffer.from('1 2 3').toString('base64url'),
    Buffer.from('99999999999999 1 ').toString('base64url'),
  ]) {
    await expect(near(world, { cursor })).rejects.toMatchObject({ code: 'request/bad-input' })
  }
})

test('a count is that of the list with the same filters; of more than a hundred it is a hundred', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'jazz', genre: 'Jazz', day: '2026-11-21', ageGroup: '21+' })
  await publishedShow(world, { name: 'punk', genre: 'Punk', day: '2026-11-22' })
  await publishedShow(world, { name: 'far', genre: 'Jazz', day: '2026-11-21', at: north(60) })
  await weeklyShow(world, { name: 'weekly', dayOfWeek: 'Friday' })
  const count = async (overrides: Record<string, unknown>) =>
    (await countEventsNearby(world.ctx, input!.parse({ near: 'Oakland, CA', ...overrides }))).count
  const searches = [{}, { genres: ['Jazz'] }, { ageGroups: ['21+'] }, { radiusMiles: 50 }, { to: '2026-11-21' }]
  for (const search of searches) {
    expect(await count(search)).toBe((await namesNear(world, { near: 'Oakland, CA', ...search })).length)
  }
  await expect(count({ near: 'Atlantis, CA' })).rejects.toMatchObject({ code: 'places/unknown' })

  const { id: hostId } = await approvedVenue(world)
  const reno = { lat: 39.53, lng: -119.81 }
  for (let show = 0; show < 101; show += 1) await publishedShow(world, { hostId, name: `show ${show}`, at: reno })
  expect(await count(reno)).toBe(100)
})
