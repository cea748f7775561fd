import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { datesOf } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { importListings } from '../../imports/import-listings.service.ts'

const as = callsInProcess

const file = (price: number) =>
  [
    'date,start,venue,city,state,price_min,price_max,lineup',
    `2026-12-05,20:00,Indpendent,Oakland,CA,${price},40,Memberhip Meeting`,
  ].join('\n')

/** The same row at a street with a ZIP code, which are of the city that its source names. */
const atStreet = (street: string) =>
  [
    'date,start,venue,address,city,state,zip,lineup',
    `2026-12-05,20:00,Indpendent,${street},Oakland,CA,94607,Memberhip Meeting`,
  ].join('\n')

const pageOf = (world: World, type: 'venue' | 'band') =>
  world.db.selectFrom('entities').selectAll().where('type', '=', type).orderBy('id').execute()
const showOf = (world: World) => world.db.selectFrom('events').selectAll().executeTakeFirstOrThrow()

async function desk() {
  const world = await newWorld()
  const operator = await fan(world, { operator: true })
  const bring = (price = 30) => importListings(world.ctx, { text: file(price), source: 'test' })
  await bring()
  const [venue] = await pageOf(world, 'venue')
  const [band] = await pageOf(world, 'band')
  if (!venue || !band) throw new Error('nothing was imported')
  const { id } = await showOf(world)
  const ids: { venue: EntityId; band: EntityId; show: EventId } = { venue: venue.id, band: band.id, show: id }
  return { world, operator, bring, ids, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('an operator corrects an unclaimed venue, its shows follow, and the next import keeps it', async () => {
  await using all = await desk()
  const { world, operator, bring, ids } = all
  const input = { entityID: ids.venue, name: 'The Independent', location: 'San Francisco, CA' }
  expect((await as(operator).correctEntity(input)).message).toBe(
    'Saved. The Independent and its upcoming listings are updated.',
  )

  const corrected = { venue_name: 'The Independent', city: 'San Francisco', venue_address: 'San Francisco, CA' }
  expect(await showOf(world)).toMatchObject(corrected)
  const { profile, log } = await as(operator).fetchEntityFile({ entityID: ids.venue })
  expect(profile).toMatchObject({ name: 'The Independent', location: 'San Francisco, CA' })
  expect(log).toMatchObject([
    { action: 'entity-corrected', reason: 'Indpendent → The Independent; Oakland, CA → San Francisco, CA' },
  ])
  expect(await datesOf(world, ids.show)).toHaveLength(1)
  const near = await as(world.ctx).listEventsNearby({ near: 'San Francisco, CA' })
  expect(near.events.map(({ eventID }) => eventID)).toEqual([ids.show])

  expect(await bring()).toMatchObject({ created: 0, unchanged: 1 })
  expect(await bring(25)).toMatchObject({ created: 0, updated: 1 })
  expect(await showOf(world)).toMatchObject({ ...corrected, cover_cents: 2500 })
  expect(await pageOf(world, 'venue')).toHaveLength(1)
})

test('a venue in another city than its source says has its address, point and city in one place', async () => {
  await using all = await desk()
  const { world, operator, ids } = all
  const bringAt = (street: string) => importListings(world.ctx, { text: atStreet(street), source: 'test' })
  await bringAt('398 12th St')
  const placeOf = async () => {
    const { city, lat, lng, zone, venue_address } = await showOf(world)
    return { city, lat, lng, zone, venue_address }
  }
  expect(await placeOf()).toMatchObject({ city: 'Oakland', venue_address: '398 12th St, Oakland, CA 94607' })

  await as(operator).correctEntity({ entityID: ids.venue, name: 'Indpendent', location: 'San Francisco, CA' })
  const [venue] = await pageOf(world, 'venue')
  const { lat, lng } = venue ?? {}
  const inCity = { city: 'San Francisco', lat, lng }
  expect(venue).toMatchObject({ address: '398 12th St, San Francisco, CA', place_exact: false })
  expect(await placeOf()).toMatchObject({ ...inCity, venue_address: '398 12th St, San Francisco, CA' })

  await bringAt('12 Elm St')
  expect(await placeOf()).toMatchObject({ ...inCity, venue_address: '12 Elm St, San Francisco, CA' })
  await world.db.updateTable('entities').set({ address: null }).where('id', '=', ids.venue).execute()
  await bringAt('14 Elm St')
  expect((await pageOf(world, 'venue'))[0]).toMatchObject({ address: '14 Elm St, San Francisco, CA' })
  expect(await placeOf()).toMatchObject({ ...inCity, venue_address: '14 Elm St, San Francisco, CA' })
})

test('a correction leaves the names in shows that managers have confirmed', async () => {
  await using all = await desk()
  const { world, operator, ids } = all
  await world.db.updateTable('events').set({ is_listing: false }).execute()
  await as(operator).correctEntity({ entityID: ids.venue, name: 'The Independent', location: '' })
  await as(operator).correctEntity({ entityID: ids.band, name: 'Membership Meeting', location: '' })
  expect(await showOf(world)).toMatchObject({ venue_name: 'Indpendent', name: 'Memberhip Meeting' })
  expect(await world.db.selectFrom('event_acts').select('name').execute()).toEqual([{ name: 'Memberhip Meeting' }])
})

test('a corrected act has its new name on lineups and titles, and a corrected title stays', async () => {
  await using all = await desk()
  const { world, operator, bring, ids } = all
  await as(operator).correctEntity({ entityID: ids.band, name: 'Membership Meeting', location: '' })
  expect(await showOf(world)).toMatchObject({ name: 'Membership Meeting' })
  expect(await world.db.selectFrom('event_acts').select('name').execute()).toEqual([{ name: 'Membership Meeting' }])

  await as(operator).correctEvent({ eventID: ids.show, name: 'Members’ Night' })
  await bring(25)
  expect(await showOf(world)).toMatchObject({ name: 'Members’ Night', cover_cents: 2500 })
  expect(await world.db.selectFrom('event_acts').select('name').execute()).toEqual([{ name: 'Membership Meeting' }])
  expect(await pageOf(world, 'band')).toHaveLength(1)
  const { log } = await as(operator).fetchEntityFile({ entityID: ids.venue })
  expect(log).toMatchObject([{ action: 'event-corrected', reason: 'Membership Meeting → Members’ Night' }])
})

test('only operators correct, only what no manager has made theirs, with a name and a city that exists', async () => {
  await using all = await desk()
  const { world, operator, ids } = all
  const input = { entityID: ids.venue, name: 'The Independent', location: '' }
  await expect(as(await fan(world)).correctEntity(input)).rejects.toMatchObject({ code: 'request/not-found' })
  for (const [change, code] of [
    [{ name: ' ' }, 'entities/incomplete'],
    [{ location: 'Nowhereville, CA' }, 'entities/no-location'],
  ] as const) {
    await expect(as(operator).correctEntity({ ...input, ...change })).rejects.toMatchObject({ code })
  }
  await approvedVenue(world, { name: 'The Independent' })
  await expect(as(operator).correctEntity(input)).rejects.toMatchObject({ code: 'entities/duplicate' })

  await world.db.updateTable('entities').set({ status: 'approved' }).where('id', '=', ids.venue).execute()
  const owner = await fan(world)
  await manages(world, owner, ids.venue, 'owner')
  await as(owner).confirmListing({ eventID: ids.show })
  const refused = { code: 'request/not-allowed' }
  await expect(as(operator).correctEntity(input)).rejects.toMatchObject(refused)
  await expect(as(operator).correctEvent({ eventID: ids.show, name: 'Other' })).rejects.toMatchObject(refused)
})
