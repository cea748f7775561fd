import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { suggestVenues } from './suggest-venues.service.ts'

test('a venue of this site is found by a word of its name, with what the form takes over', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const venue = await approvedVenue(world)
  const { name } = await world.db
    .selectFrom('entities')
    .select('name')
    .where('id', '=', venue.id)
    .executeTakeFirstOrThrow()
  const word = name.split(' ').at(-1) ?? ''
  const { venues } = await suggestVenues(fan, { text: word.toUpperCase() })
  expect(venues).toMatchObject([{ entityID: venue.id, name, coordinates: [expect.any(Number), expect.any(Number)] }])
  expect((await suggestVenues(fan, { text: word.slice(1) })).venues).toEqual([])
})

test('a venue that isn’t public is never suggested', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  for (const status of ['pending', 'denied', 'suspended'] as const) {
    await world.db.updateTable('entities').set({ status }).where('id', '=', venue.id).execute()
    expect((await suggestVenues(venue.owner, { text: 'blue door' })).venues).toEqual([])
  }
})

test('one letter suggests nothing, and a wildcard is a letter', async () => {
  await using world = await newWorld()
  const { owner } = await approvedVenue(world)
  for (const text of ['b', ' ', '%%', '__']) {
    expect(await suggestVenues(owner, { text })).toMatchObject({ venues: [], addresses: [] })
  }
})

test('the nearer of two venues comes first', async () => {
  await using world = await newWorld()
  const [venue, farVenue] = [await approvedVenue(world), await approvedVenue(world)]
  const far = { name: 'Blue Moon', name_key: 'blue moon', lat: 45.5, lng: -122.7, city: 'Portland', state: 'OR' }
  const near = { name: 'Blue Sky', name_key: 'blue sky', lat: 37.8, lng: -122.3 }
  await world.db.updateTable('entities').set(far).where('id', '=', farVenue.id).execute()
  await world.db.updateTable('entities').set(near).where('id', '=', venue.id).execute()
  const namesNear = async (at: [number, number]) =>
    (await suggestVenues(venue.owner, { text: 'blue', near: at })).venues.map(({ name }) => name)
  expect(await namesNear([37.8, -122.3])).toEqual(['Blue Sky', 'Blue Moon'])
  expect(await namesNear([45.5, -122.7])).toEqual(['Blue Moon', 'Blue Sky'])
})

test('S33: venues are found although the geocoder is down, and the form is told', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  await world.db.updateTable('entities').set({ name_key: 'blue door' }).where('id', '=', venue.id).execute()
  const suggest = () => Promise.reject(new Refusal('places/geocoder-down'))
  const down: SignedInCtx = { ...venue.owner, geocoder: { ...venue.owner.geocoder, suggest } }
  expect(await suggestVenues(down, { text: 'blue' })).toMatchObject({
    venues: [{ entityID: venue.id }],
    addresses: [],
    isDown: true,
  })
})

test('an address is suggested with its city and state once, as people write it', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  for (const [text, address] of [
    ['Washington, DC', 'Washington, DC'],
    ['Washington, D', 'Washington, DC'],
    ['New York, NY', 'New York, NY'],
    ['New York, New York', 'New York, NY'],
    ['12 Broadway, Oakland, CA', '12 Broadway, Oakland, CA'],
    ['12 Broadway, Oakland, CA 94607', '12 Broadway, Oakland, CA 94607'],
    ['12 Broadway, Oakland, C', '12 Broadway, Oakland, CA'],
    ['1600 Pennsylvania Ave NW, Washington, DC', '1600 Pennsylvania Ave NW, Washington, DC'],
  ] as const) {
    const { addresses } = await suggestVenues(fan, { text })
    expect([text, addresses]).toEqual([text, [{ name: null, address }]])
  }
})
