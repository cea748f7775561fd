import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Geocoder } from '../../../ports/geocoder/geocoder.ts'

const down: Partial<Geocoder> = { locate: () => Promise.reject(new Refusal('places/geocoder-down')) }
const message = 'Failed to get venue coordinates. Please try again.'

test('S33: a show whose address can’t be found is refused in the specification’s words, and nothing is saved', async () => {
  await using world = await newWorld()
  const { venue, save } = await desk(world)
  const lost = { ...venue.owner, geocoder: { ...venue.owner.geocoder, ...down } }
  await expect(save({}, lost)).rejects.toMatchObject({ code: 'event/no-coordinates', message })
  await expect(save({ venueAddress: 'Behind the old mill' })).rejects.toMatchObject({ message })
  expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
})

test('S33, C14: a pin satisfies the check, whether the geocoder finds nothing or is down', async () => {
  await using world = await newWorld()
  const { venue, save, row } = await desk(world)
  const lost = { ...venue.owner, geocoder: { ...venue.owner.geocoder, ...down } }
  const pinned = { venueAddress: 'Behind the old mill', coordinates: [45.52, -122.68] }
  for (const ctx of [venue.owner, lost]) {
    expect(await row((await save(pinned, ctx)).eventID)).toMatchObject({
      lat: 45.52,
      lng: -122.68,
      city: 'Portland',
      state: 'OR',
      place_exact: true,
      zone: 'America/Los_Angeles',
    })
  }
})

test('S33: a draft is kept although the geocoder is down, at its host’s place', async () => {
  await using world = await newWorld()
  const { venue, save, row } = await desk(world)
  const lost = { ...venue.owner, geocoder: { ...venue.owner.geocoder, ...down } }
  const { eventID } = await save({ status: 'draft' }, lost)
  expect(await row(eventID)).toMatchObject({ city: 'Oakland', place_exact: false, venue_address: expect.any(String) })
})

test('an address that stays is not looked up again: an event can be changed while the geocoder is down', async () => {
  await using world = await newWorld()
  const { venue, save, create, row } = await desk(world)
  const eventID = await create()
  const lost = { ...venue.owner, geocoder: { ...venue.owner.geocoder, ...down } }
  await save({ eventID, eventName: 'Harbor Lights, late set' }, lost)
  expect(await row(eventID)).toMatchObject({ name: 'Harbor Lights, late set', city: 'Oakland' })
})

test('the venue of a chosen name and address is linked by the save', async () => {
  await using world = await newWorld()
  const { venue, create, row } = await desk(world)
  const page = { name: 'The Blue Door', name_key: 'the blue door' }
  await world.db.updateTable('entities').set(page).where('id', '=', venue.id).execute()
  expect(await row(await create({ venueName: 'The Blue Door' }))).toMatchObject({ venue_entity_id: venue.id })
})

test('a save says what the address leaves open for the taxes, and questions a pin that is far away', async () => {
  await using world = await newWorld()
  const { save } = await desk(world)
  expect(await save()).toMatchObject({ questions: [] })
  const santaCruz = 'Santa Cruz, Santa Cruz County, California, 95060, United States'
  expect(await save({ venueAddress: santaCruz })).toMatchObject({ questions: [] })
  const near = await save({ coordinates: [37.81, -122.27] })
  expect(near.questions).toEqual([])

  const far = await save({ coordinates: [45.52, -122.68] })
  expect(far.questions).toEqual([
    { field: 'coordinates', message: 'The pin is 534 miles from the address. Make sure both are correct.' },
  ])
  const street = await save({ venueAddress: '1201 5th St NE', coordinates: [44.99, -93.25] })
  expect(street.questions).toEqual([
    {
      field: 'venueAddress',
      message: 'We can’t tell which taxes apply: the address has no state. Enter it as “Street, City, ST ZIP”.',
    },
  ])
})

test('a pin far from its address sets its own time zone only once it is confirmed', async () => {
  await using world = await newWorld()
  const { venue, save, create, row } = await desk(world)
  const denver = { coordinates: [39.74, -104.99] }
  const question = 'The pin is 939 miles from the address. Make sure both are correct.'
  const eventID = await create(denver)
  expect(await row(eventID)).toMatchObject({ lng: -104.99, city: 'Oakland', zone: 'America/Los_Angeles' })
  await save({ ...denver, eventID, eventName: 'Renamed' })
  expect(await row(eventID)).toMatchObject({ zone: 'America/Los_Angeles', pin_confirmed: false })

  expect((await save({ ...denver, eventID, pinConfirmed: true })).questions).toEqual([])
  expect(await row(eventID)).toMatchObject({ zone: 'America/Denver', pin_confirmed: true, city: 'Oakland' })
  expect((await save({ ...denver, eventID })).questions).toEqual([])
  expect(await row(eventID)).toMatchObject({ zone: 'America/Denver', pin_confirmed: true })

  const elsewhere = await save({ coordinates: [39.75, -104.98], eventID })
  expect(elsewhere.questions).toMatchObject([{ field: 'coordinates' }])
  expect(await row(eventID)).toMatchObject({ zone: 'America/Los_Angeles', pin_confirmed: false })
  const lost = { ...venue.owner, geocoder: { ...venue.owner.geocoder, ...down } }
  expect((await save(denver, lost)).questions).toEqual([{ field: 'coordinates', message: question }])
})
