import { expect, test } from 'vitest'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { fetchEvent } from '../events/page/fetch-event.service.ts'
import { listHome } from '../events/listings/list-home.service.ts'
import { importListings } from './import-listings.service.ts'

const text = [
  'date,start,venue,city,state,price_min,price_max,lineup',
  '2026-12-05,20:00,Brick Hall,Oakland,CA,30,40,Tin Parade',
].join('\n')
const listedFrom = { name: 'The List', url: 'https://thelist.example' }

const eventOf = async (world: World) => {
  const { id } = await world.db.selectFrom('events').select('id').executeTakeFirstOrThrow()
  return (await fetchEvent(world.ctx, { eventID: id })).event
}
const cardOf = async (world: World) =>
  (await listHome(world.ctx, { near: 'Oakland, CA', genres: [], ageGroups: [] })).events[0]

test('an imported show says where it is listed and on which day of the venue that was checked', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  await importListings(world.ctx, { text, source: 'test', listedFrom })
  expect((await eventOf(world)).listing).toEqual({
    source: 'The List',
    url: 'https://thelist.example',
    checkedOn: '2026-11-20',
  })
  expect(await cardOf(world)).toMatchObject({
    isListing: true,
    price: { kind: 'listed', cents: 3000, upToCents: 4000 },
  })
})

test('an unchanged show is checked again by each import, and gets the source that the import names', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  await importListings(world.ctx, { text, source: 'test' })
  expect((await eventOf(world)).listing).toEqual({ source: null, url: null, checkedOn: null })

  const later = { ...world.ctx, now: () => new Date('2026-11-23T09:00-08:00') }
  expect(await importListings(later, { text, source: 'test', listedFrom })).toMatchObject({ unchanged: 1 })
  expect((await eventOf(world)).listing).toMatchObject({ source: 'The List', checkedOn: '2026-11-23' })
})

test('once managers run the venue’s page its shows are theirs, and their price is a cover', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  await importListings(world.ctx, { text, source: 'test', listedFrom })
  await world.db.updateTable('entities').set({ status: 'approved' }).where('type', '=', 'venue').execute()

  expect((await eventOf(world)).listing).toBeNull()
  expect(await cardOf(world)).toMatchObject({ isListing: false, price: { kind: 'door' } })
})
