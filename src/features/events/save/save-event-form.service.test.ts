import { describe, expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { datesOf, stockOf } from '../../../../tests/support/event-builders.ts'
import { desk, type Form, form, general, poster } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { EventInput } from '../event/event-input-data.ts'
import { fetchEvent } from '../page/fetch-event.service.ts'
import { saveEventForm } from './save-event-form.service.ts'

test('a show is created with its lineup, two ticket types, date and stock', async () => {
  await using world = await newWorld()
  const { venue, image, create, row } = await desk(world)
  const eventID = await create({
    internalTickets: true,
    ticketList: [
      general,
      { ticketName: 'Balcony', price: 35.5, quantity: 20, earlyBird: { price: 30, endDate: '2026-11-25' } },
    ],
  })

  expect(await row(eventID)).toMatchObject({
    host_entity_id: venue.id,
    venue_entity_id: venue.id,
    status: 'published',
    picture_id: image,
    city: 'Oakland',
    state: 'CA',
    zone: 'America/Los_Angeles',
    day: '2026-11-27',
    wall_time: '20:30',
    internal_tickets: true,
  })
  expect(await datesOf(world, eventID)).toMatchObject([{ day: '2026-11-27', listed: true }])
  expect(await stockOf(world, eventID)).toMatchObject([
    { name: 'General Admission', quantity: 100 },
    { name: 'Balcony', quantity: 20 },
  ])
  const { event } = await fetchEvent(world.ctx, { eventID })
  expect(event).toMatchObject({
    lineup: ['Night Ferries', 'Salt & Rope'],
    posterID: image,
    startsAt: '2026-11-28T04:30:00.000Z',
  })
  expect(event.ticketList[1]).toMatchObject({
    price: 35.5,
    earlyBird: { price: 30, endDate: '2026-11-25' },
    sold: null,
  })
})

test('a new show that is sent again under the same key is created once, and keeps what others changed since', async () => {
  await using world = await newWorld()
  const { venue, image, save, row } = await desk(world)
  const send = (idempotencyKey: string, change: Form = {}) =>
    saveEventForm(
      { ...venue.owner, idempotencyKey },
      { event: EventInput.parse(form({ image, ...change })), entityDetails: { id: venue.id } },
    )
  const [{ eventID }, second] = await Promise.all([send('opening'), send('opening')])
  expect(second.eventID).toBe(eventID)

  await save({ ...form({ image, eventID }), eventDescription: 'By someone else.' })
  expect((await send('opening')).eventID).toBe(eventID)
  expect(await row(eventID)).toMatchObject({ description: 'By someone else.' })

  const retry = await send('opening', { eventName: 'Harbor Lights, late set', unanswered: [form({ image })] })
  expect(retry).toMatchObject({ eventID, mergedFields: ['eventDescription'] })
  expect(await row(eventID)).toMatchObject({ name: 'Harbor Lights, late set', description: 'By someone else.' })

  const withoutKeys = await Promise.all([send(''), send('')])
  expect(new Set([eventID, ...withoutKeys.map((saved) => saved.eventID)])).toHaveProperty('size', 3)
})

test('an instant becomes the venue’s day and wall time, evening shows included (G15)', async () => {
  await using world = await newWorld()
  const { create, row } = await desk(world)
  const id = await create({ eventDate: '2026-11-28T04:30:00.000Z', eventTime: '2026-11-28T04:30:00.000Z' })
  expect(await row(id)).toMatchObject({ day: '2026-11-27', wall_time: '20:30' })
})

test('a weekly show leaves out its removed dates', async () => {
  await using world = await newWorld()
  const { create } = await desk(world)
  const id = await create({ repeatEvent: true, dayOfWeek: 'Friday', eventDate: null, removedDates: ['2026-11-27'] })
  expect((await datesOf(world, id)).map((date) => date.day).slice(0, 2)).toEqual(['2026-11-20', '2026-12-04'])
})

describe('who may save', () => {
  test('editors, admins and owners do; the door, strangers and managers elsewhere do not', async () => {
    await using world = await newWorld()
    const { venue, save, create } = await desk(world)
    const eventID = await create()
    const [editor, door, stranger] = [await world.person(), await world.person(), await world.person()]
    await manages(world, editor, venue.id, 'editor')
    await manages(world, door, venue.id, 'door')
    const elsewhere = await approvedVenue(world, { name: 'Another Room' })

    await expect(save({ eventID, eventName: 'By the editor', image: null }, editor)).resolves.toMatchObject({ eventID })
    await expect(save({ eventID }, door)).rejects.toMatchObject({ code: 'request/not-allowed' })
    for (const other of [stranger, elsewhere.owner]) {
      await expect(save({ eventID }, other)).rejects.toMatchObject({ code: 'event/not-found' })
      await expect(save({}, other)).rejects.toMatchObject({ code: 'request/not-found' })
    }
  })

  test('a manager who is being removed while saving does not save (S38)', async () => {
    await using world = await newWorld()
    const { venue, save, create, row } = await desk(world)
    const eventID = await create()
    const editor = await world.person()
    await manages(world, editor, venue.id, 'editor')
    const removal = world.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('entity_managers').where('user_id', '=', editor.who.userId).execute()
      await new Promise((resolve) => setTimeout(resolve, 150))
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(save({ eventID, eventName: 'Too late', image: null }, editor)).rejects.toMatchObject({ status: 404 })
    await removal
    expect(await row(eventID)).toMatchObject({ name: 'Harbor Lights' })
  })

  test('on edit the host is the row’s, whatever entityDetails say', async () => {
    await using world = await newWorld()
    const { venue, create, row } = await desk(world)
    const eventID = await create()
    const ownVenue = await approvedVenue(world, { name: 'Mine', owner: venue.owner })
    const event = EventInput.parse(form({ eventID }))
    await saveEventForm(venue.owner, { event, entityDetails: { id: ownVenue.id } })
    expect(await row(eventID)).toMatchObject({ host_entity_id: venue.id })

    const foreign = await approvedVenue(world, { name: 'Foreign' })
    const attempt = saveEventForm(foreign.owner, { event, entityDetails: { id: foreign.id } })
    await expect(attempt).rejects.toMatchObject({ code: 'event/not-found' })
  })

  test('an entity without details can’t host', async () => {
    await using world = await newWorld()
    const { venue } = await desk(world)
    const attempt = saveEventForm(venue.owner, { event: EventInput.parse(form()) })
    await expect(attempt).rejects.toMatchObject({ message: 'Invalid entity details.' })
  })

  test('a client’s claims about sales, taxes, approval and owner are ignored', async () => {
    await using world = await newWorld()
    const band = await approvedBand(world, { onboarded: true })
    const { create, row } = await desk(world, band)
    const id = await create({
      ...{ isFestival: true, demo: true, hostEntityID: newId(), created_by: newId(), stripeOnboardingComplete: true },
      internalTickets: true,
      ticketList: [{ ...general, sold: 99, taxRate: 0, taxName: 'none', held: 3 }],
    })
    expect(await row(id)).toMatchObject({ is_festival: false, demo: false, host_entity_id: band.id })
    expect(await stockOf(world, id)).toMatchObject([{ sold: 0, held: 0, quantity: 100 }])
    expect(EventInput.safeParse(form({ status: 'approved' })).success).toBe(false)
  })
})

describe('what is asked for', () => {
  test('the first alert refuses and nothing is written', async () => {
    await using world = await newWorld()
    const { save } = await desk(world)
    const attempt = save({ genre: 'Polka', ageGroup: null, venueName: '' })
    await expect(attempt).rejects.toMatchObject({ code: 'event/incomplete', message: 'Please select a Genre' })
    await expect(save({ eventTime: 'soon' })).rejects.toMatchObject({ message: 'Please select an Event Time' })
    await expect(save({ eventDate: '2026-02-30' })).rejects.toMatchObject({ message: 'Please select an Event Date' })
    expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
  })

  test('a draft may be empty, only managers see it, and it can be published later', async () => {
    await using world = await newWorld()
    const { venue, save } = await desk(world)
    const empty = EventInput.parse({ status: 'draft' })
    const { eventID } = await saveEventForm(venue.owner, { event: empty, entityDetails: { id: venue.id } })
    await expect(fetchEvent(world.ctx, { eventID })).rejects.toMatchObject({ code: 'event/not-found' })
    expect((await fetchEvent(venue.owner, { eventID })).event).toMatchObject({
      status: 'draft',
      day: null,
      city: 'Oakland',
    })

    await expect(save({ eventID, status: 'published', image: null })).rejects.toMatchObject({
      message: 'Please upload an Event Poster',
    })
    await save({ eventID, status: 'published' })
    expect((await fetchEvent(world.ctx, { eventID })).event).toMatchObject({ eventName: 'Harbor Lights' })
  })

  test('an address that can’t be found needs a pin', async () => {
    await using world = await newWorld()
    const { save, create, row } = await desk(world)
    const venueAddress = 'Behind the old mill'
    await expect(save({ venueAddress })).rejects.toMatchObject({
      message: 'Failed to get venue coordinates. Please try again.',
    })
    const id = await create({ venueAddress, coordinates: [39.5296, -119.8138] })
    expect(await row(id)).toMatchObject({ city: 'Reno', state: 'NV', lat: 39.5296, place_exact: true })
  })

  test('a pending host prepares drafts and cannot publish', async () => {
    await using world = await newWorld()
    const { save } = await desk(world, await approvedVenue(world, { status: 'pending' }))
    await expect(save()).rejects.toMatchObject({ code: 'event/host-not-approved' })
    await expect(save({ status: 'draft' })).resolves.toMatchObject({ success: true })
  })

  test('paid tickets sold here need payment onboarding; free ones and tickets elsewhere do not', async () => {
    await using world = await newWorld()
    const { save } = await desk(world, await approvedVenue(world))
    const sale = { internalTickets: true, ticketList: [general] }
    await expect(save(sale)).rejects.toMatchObject({ code: 'event/onboarding-missing' })
    await expect(save({ ...sale, internalTickets: false })).resolves.toMatchObject({ success: true })
    await expect(save({ ...sale, ticketList: [{ ...general, price: 0 }] })).resolves.toMatchObject({ success: true })
  })

  test.each<[what: string, over: Form, message: RegExp]>([
    ['an http link', { eventLink: 'http://tickets.example/1' }, /event link/],
    ['a script as link', { previewLink: 'javascript:alert(1)' }, /preview link/],
    ['eleven acts', { lineup: Array.from({ length: 11 }, (_, index) => `Act ${index}`) }, /at most 10/],
    [
      '21 ticket types',
      { ticketList: Array.from({ length: 21 }, (_, n) => ({ ...general, ticketName: `T${n}` })) },
      /at most 20/,
    ],
    ['half a dollar', { ticketList: [{ ...general, price: 0.5 }] }, /at least \$1/],
    ['a tenth of a cent', { ticketList: [{ ...general, price: 20.001 }] }, /whole cents/],
    ['a negative price', { ticketList: [{ ...general, price: -1 }] }, /whole cents/],
    ['an absurd price', { ticketList: [{ ...general, price: 1e15 }] }, /whole cents/],
    ['half a ticket', { ticketList: [{ ...general, quantity: 1.5 }] }, /whole number/],
    ['a billion tickets', { ticketList: [{ ...general, quantity: 1e9 }] }, /whole number/],
    [
      'two types of one name',
      { ticketList: [general, { ...general, ticketName: 'general admission ' }] },
      /name of its own/,
    ],
    [
      'a dear early bird',
      { ticketList: [{ ...general, earlyBird: { price: 25, endDate: '2026-11-25' } }] },
      /early bird/,
    ],
    ['an early bird without end', { ticketList: [{ ...general, earlyBird: { price: 15 } }] }, /early bird/],
    ['an early bird to no day', { ticketList: [{ ...general, earlyBird: { price: 15, endDate: 'soon' } }] }, /no date/],
    ['a negative cover', { coverCharge: -5 }, /cover charge/],
    ['a date that is over', { eventDate: '2025-11-27' }, /is over/],
    ['a date far away', { eventDate: '2062-11-27' }, /three years/],
    ['another event’s ticket type', { ticketList: [{ ...general, ticketTypeID: newId<string>() }] }, /no ticket type/],
  ])('%s is refused with its reason', async (_, over, message) => {
    await using world = await newWorld()
    const { save } = await desk(world)
    await expect(save({ internalTickets: true, ...over })).rejects.toMatchObject({ status: 400, message })
    expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
  })

  test.each<[what: string, over: Form]>([
    ['a text as price', { ticketList: [{ ...general, price: '20' }] }],
    ['infinity as price', { ticketList: [{ ...general, price: Number.POSITIVE_INFINITY }] }],
    ['latitude 91', { coordinates: [91, 0] }],
    ['a list as name', { eventName: ['x'] }],
    ['an object as address', { venueAddress: { $gt: '' } }],
    ['a removed date that is none', { removedDates: ['2026-13-01'] }],
    ['an event id of another form', { eventID: '../../x' }],
  ])('%s does not pass the contract', (_, over) => {
    expect(EventInput.safeParse(form(over)).success).toBe(false)
  })
})

test('a draft is not published for a date that is over or years away', async () => {
  await using world = await newWorld()
  const { save, create, row } = await desk(world)
  for (const eventDate of ['2025-11-27', '9999-12-31']) {
    const eventID = await create({ eventDate, status: 'draft' })
    await expect(save({ eventID, eventDate, status: 'published' })).rejects.toMatchObject({ status: 400 })
    expect(await row(eventID)).toMatchObject({ status: 'draft' })
  }
})

test('check 34: a poster must be one’s own upload or the stored one', async () => {
  await using world = await newWorld()
  const { venue, image, save, create, row } = await desk(world)
  const foreign = await poster(world, (await world.person()).who.userId)
  for (const bad of [
    foreign,
    newId<string>(),
    'https://evil.example/x.svg',
    'data:image/png;base64,AA',
    'javascript:x',
  ]) {
    await expect(save({ image: bad })).rejects.toMatchObject({ code: 'pictures/unknown' })
  }
  const eventID = await create()
  await save({ eventID, image: `${world.settings.origin}/files/pictures/${image}/640.webp` })
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  await save({ eventID, image }, editor)
  expect(await row(eventID)).toMatchObject({ picture_id: image })
})
