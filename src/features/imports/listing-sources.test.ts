import { expect, test } from 'vitest'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { manages } from '../../../tests/support/entity-builders.ts'
import { confirmListing } from '../events/managed/confirm-listing.service.ts'
import { listManagedEvents } from '../events/managed/list-managed-events.service.ts'
import { EventInput } from '../events/event/event-input-data.ts'
import { saveEventForm } from '../events/save/save-event-form.service.ts'
import { form, poster } from '../../../tests/support/event-desk.ts'
import { isId, type EventId } from '../../kernel/ids.ts'
import { cancelEventWithRefunds } from '../checkout/lifecycle/cancel-event-with-refunds.service.ts'
import { removeFromLineup } from '../events/lineup/remove-from-lineup.service.ts'
import { fetchEvent } from '../events/page/fetch-event.service.ts'
import { listHome } from '../events/home/list-home.service.ts'
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
  expect((await eventOf(world)).listing).toEqual({ source: null, url: null, checkedOn: '2026-11-20' })

  const later = { ...world.ctx, now: () => new Date('2026-11-23T09:00-08:00') }
  expect(await importListings(later, { text, source: 'test', listedFrom })).toMatchObject({ unchanged: 1 })
  expect((await eventOf(world)).listing).toMatchObject({ source: 'The List', checkedOn: '2026-11-23' })
})

/** Someone runs the venue's page from now on, as after an approved claim. */
async function claimVenue(world: World) {
  const venue = await world.db.selectFrom('entities').select('id').where('type', '=', 'venue').executeTakeFirstOrThrow()
  await world.db.updateTable('entities').set({ status: 'approved' }).where('id', '=', venue.id).execute()
  const owner = await world.person()
  await manages(world, owner, venue.id, 'owner')
  return { id: venue.id, owner }
}

test('a claimed venue’s imported shows stay listings until a manager confirms them, and then are its own', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  await importListings(world.ctx, { text, source: 'test', listedFrom })
  const { id, owner } = await claimVenue(world)
  const { eventID, listing } = await eventOf(world)
  expect(listing).toMatchObject({ source: 'The List', checkedOn: '2026-11-20' })
  expect(await cardOf(world)).toMatchObject({ isListing: true, price: { kind: 'listed' } })
  const managed = () => listManagedEvents(owner, { entityID: id })
  expect(await managed()).toMatchObject({ listings: 1, upcoming: [{ isListing: true }] })

  await confirmListing(owner, { eventID })
  await confirmListing(owner, { eventID })
  expect((await eventOf(world)).listing).toBeNull()
  expect(await cardOf(world)).toMatchObject({ isListing: false, price: { kind: 'entry' } })
  expect(await managed()).toMatchObject({ listings: 0, upcoming: [{ isListing: false }] })
  const log = await world.db.selectFrom('entity_log').select(['action', 'subject']).execute()
  expect(log).toEqual([{ action: 'listing-confirmed', subject: 'Tin Parade' }])
})

test('a manager who edits and saves an imported show makes it the venue’s, and no import changes it again', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  await importListings(world.ctx, { text, source: 'test', listedFrom })
  const { owner } = await claimVenue(world)
  const { eventID } = await eventOf(world)
  await importListings(world.ctx, { text: text.replace('30,40', '25,40'), source: 'test', listedFrom })
  expect(await eventOf(world)).toMatchObject({ coverCharge: 25, listing: { source: 'The List' } })

  const image = await poster(world, owner.who.userId)
  const event = form({ eventID, image, eventDate: '2026-12-05', entryFee: true, coverCharge: 35 })
  await saveEventForm(owner, { event: EventInput.parse(event) })
  expect(await eventOf(world)).toMatchObject({ coverCharge: 35, listing: null })
  const { problems } = await importListings(world.ctx, { text, source: 'test', listedFrom })
  expect(problems).toMatchObject([{ reason: 'its page’s managers have edited or confirmed it, so it wasn’t changed' }])
  expect(await eventOf(world)).toMatchObject({ coverCharge: 35, listing: null })
})

test('an imported show that is over or canceled needs no confirmation', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const later = text.split('\n')[1]?.replace('12-05', '12-06').replace('Tin Parade', 'Salt & Rope')
  await importListings(world.ctx, { text: [text, later].join('\n'), source: 'test', listedFrom })
  const { id, owner } = await claimVenue(world)
  const managed = () => listManagedEvents(owner, { entityID: id })
  const { upcoming } = await managed()
  const eventID = upcoming.find(({ eventName }) => eventName === 'Salt & Rope')?.eventID ?? ''
  if (!isId<EventId>(eventID)) throw new Error('The show is missing.')
  await cancelEventWithRefunds(owner, { eventID, confirm: true })
  expect(await managed()).toMatchObject({
    listings: 1,
    upcoming: [{ eventName: 'Tin Parade', isListing: true }],
    past: [{ eventName: 'Salt & Rope', isListing: false }],
  })

  await world.setNow('2026-12-20T20:00-08:00')
  const { listings, past } = await managed()
  expect([listings, past.map(({ isListing }) => isListing)]).toEqual([0, [false, false]])
})

test('a host that takes an act out of an imported lineup makes the show its own, and an act that leaves does not', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const lineup = 'Tin Parade; Salt & Rope'
  await importListings(world.ctx, { text: text.replace('Tin Parade', lineup), source: 'test', listedFrom })
  const { id, owner } = await claimVenue(world)
  const { eventID, acts } = await eventOf(world)
  const bands = await world.db.selectFrom('entities').select('id').where('type', '=', 'band').orderBy('name').execute()
  expect(acts).toHaveLength(2)
  const [salt, tin] = bands
  const band = ({ id: bandId }: { id: string }) => ({ id: bandId, type: 'band' })
  if (!salt || !tin) throw new Error('The acts are missing.')
  await world.db.updateTable('entities').set({ status: 'approved' }).where('id', '=', salt.id).execute()
  const player = await world.person()
  await manages(world, player, salt.id, 'owner')
  await removeFromLineup(player, { eventID, entityDetails: band(salt), removeProfile: band(salt) })
  expect(await eventOf(world)).toMatchObject({ listing: { source: 'The List' }, acts: [{ name: 'Tin Parade' }] })

  await removeFromLineup(owner, { eventID, entityDetails: { id, type: 'venue' }, removeProfile: band(tin) })
  expect(await eventOf(world)).toMatchObject({ listing: null, acts: [] })
  const { problems } = await importListings(world.ctx, { text, source: 'test', listedFrom })
  expect(problems).toHaveLength(1)
})

test('a manager changes both ends of a price range; one that is not sent stays with its lower end', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  await importListings(world.ctx, { text, source: 'test', listedFrom })
  const { owner } = await claimVenue(world)
  const { eventID } = await eventOf(world)
  const cover = { entryFee: true, coverCharge: 30 }
  const save = async (over: object) => {
    const image = await poster(world, owner.who.userId)
    const venue = { venueName: 'Brick Hall', venueAddress: '12 Broadway, Oakland, CA 94607' }
    await saveEventForm(owner, {
      event: EventInput.parse({ ...form({ image, eventID, ...venue }), ticketList: [], ...cover, ...over }),
    })
    return (await eventOf(world)).coverChargeMax
  }
  expect([await save({}), await save({ coverChargeMax: 40 })]).toEqual([40, 40])
  expect(await save({ coverChargeMax: 45.5 })).toBe(45.5)
  await expect(save({ coverChargeMax: 25 })).rejects.toMatchObject({ data: { field: 'coverChargeMax' } })
  expect(await save({ coverChargeMax: 30 })).toBeNull()
  await save({ coverChargeMax: 40 })
  expect(await save({ coverCharge: 35 })).toBeNull()
  await save({ coverCharge: 35, coverChargeMax: 40 })
  expect(await save({ coverCharge: 35, coverChargeMax: null })).toBeNull()
})

test('people who may not edit a page’s shows can’t confirm them either', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  await importListings(world.ctx, { text, source: 'test', listedFrom })
  const { id } = await claimVenue(world)
  const { eventID } = await eventOf(world)
  const door = await world.person()
  await manages(world, door, id, 'door')
  await expect(confirmListing(door, { eventID })).rejects.toMatchObject({ code: 'request/not-allowed' })
  const stranger = await world.person()
  await expect(confirmListing(stranger, { eventID })).rejects.toMatchObject({ code: 'event/not-found' })
  expect((await eventOf(world)).listing).not.toBeNull()
})
