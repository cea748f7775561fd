import { expect, test } from 'vitest'
import { desk, general } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { EventInput } from '../../../features/events/event/event-input-data.ts'
import { fetchEvent } from '../../../features/events/page/fetch-event.service.ts'
import { saveEventForm } from '../../../features/events/save/save-event-form.service.ts'
import type { HostEntity } from './event-form-state.ts'
import { startAtSet, startOf, storageNameOf, usualFieldsOf } from './event-opening.ts'
import { payloadOf } from './event-payload.ts'

const host: HostEntity = {
  id: '01890000-0000-7000-8000-000000000001',
  type: 'band',
  name: 'Night Ferries',
  status: 'approved',
  venueName: null,
  venueAddress: null,
  coordinates: [37.8, -122.27],
  placeExact: false,
  capacity: null,
  nonProfit: false,
  agePolicy: null,
  parkingOptions: [],
  stripeOnboardingComplete: true,
}

test('a copy has everything but the date and what was sold, and is an event of its own once it has a day', async () => {
  await using world = await newWorld()
  const { venue, create, row } = await desk(world)
  const early = { ...general, earlyBird: { price: 15, endDate: '2026-11-25' }, salesStart: '2026-11-24T10:00' }
  const times = { doorsTime: '19:30', endTime: '23:00' }
  const eventID = await create({ internalTickets: true, ticketList: [early], parkingDetails: 'Parking Lot', ...times })
  const { event } = await fetchEvent(venue.owner, { eventID })

  const subjects = [{ kind: 'new' } as const, { kind: 'edit', event } as const, { kind: 'copy', event } as const]
  expect(new Set(subjects.map(storageNameOf)).size).toBe(3)
  const copy = startOf({ kind: 'copy', event }, host)
  expect(copy).toMatchObject({ eventName: 'Harbor Lights', eventDate: '', eventTime: '20:30', ...times })
  expect(copy.ticketList).toMatchObject([
    { ticketTypeID: null, price: '20', quantity: '100', hasEarlyBird: false, hasSalesStart: false, sold: 0 },
  ])

  const payload = payloadOf({ ...copy, eventDate: '2026-12-04' }, { eventID: null, status: 'published' })
  const saved = await saveEventForm(venue.owner, { event: EventInput.parse(payload), entityDetails: { id: venue.id } })
  expect(saved.eventID).not.toBe(eventID)
  expect(await row(saved.eventID)).toMatchObject({
    day: '2026-12-04',
    parking_details: 'Parking Lot',
    doors_time: '19:30',
  })
  expect(await row(eventID)).toMatchObject({ day: '2026-11-27' })
})

test('a free show is copied without its price: its manager says again that it is free', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const { event } = await fetchEvent(venue.owner, { eventID: await create({ internalTickets: false }) })
  expect(startOf({ kind: 'edit', event }, host).payment).toBe('free')
  expect(startOf({ kind: 'copy', event }, host).payment).toBe('')
})

test('a draft without an answer stays without one, and is published once someone gives it', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const eventID = await create({ internalTickets: false, entryFee: null, status: 'draft' })
  const { event } = await fetchEvent(venue.owner, { eventID })
  const state = startOf({ kind: 'edit', event }, host)
  expect(state.payment).toBe('')
  const publish = (payment: 'free' | '') =>
    saveEventForm(venue.owner, {
      event: EventInput.parse(payloadOf({ ...state, payment }, { eventID, status: 'published', base: state })),
    })
  await expect(publish('')).rejects.toMatchObject({ code: 'event/incomplete', data: { field: 'entryFee' } })
  await publish('free')
  expect((await fetchEvent(venue.owner, { eventID })).event.entryFee).toBe(false)
})

test('what a request tells is filled in, and its sender has agreed to play', () => {
  const prefill = {
    eventName: 'Two bands',
    eventDate: '2026-12-04',
    lineup: [{ name: 'Salt & Rope', entityID: '01890000-0000-7000-8000-000000000002' }],
    venue: { name: 'The Blue Door', address: '12 Broadway, Oakland, CA' },
  }
  const state = startOf({ kind: 'new', prefill }, host)
  expect(state).toMatchObject({ eventName: 'Two bands', eventDate: '2026-12-04', venueName: 'The Blue Door' })
  expect(state.lineup).toMatchObject([
    { name: 'Night Ferries', link: 'host' },
    { name: 'Salt & Rope', entityID: prefill.lineup[0]?.entityID, link: 'agreed' },
  ])
})

test('a new show begins with the times, ages and price of the last one, and nothing else of it', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const eventID = await create({ internalTickets: true, ticketList: [general], doorsTime: '19:30', endTime: '23:00' })
  const { event } = await fetchEvent(venue.owner, { eventID })
  const prefill = { eventName: 'Two bands', eventDate: '2026-12-04' }
  const usual = usualFieldsOf(event, '21:00')
  const state = startOf({ kind: 'new', prefill, usual }, host)
  expect(state).toMatchObject({
    ...prefill,
    ...{ eventTime: '20:30', doorsTime: '19:30', endTime: '', ageGroup: event.ageGroup, payment: 'tickets' },
    ...{ eventDescription: '', genre: '', image: null, ticketList: [{ ticketTypeID: null, price: '20', sold: 0 }] },
  })
  expect(storageNameOf({ kind: 'new', prefill, usual })).toBe(storageNameOf({ kind: 'new', prefill }))
})

test('times after the set that was agreed on are left open, but for a set past midnight', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const { event } = await fetchEvent(venue.owner, { eventID: await create({ doorsTime: '19:30' }) })
  const timesAt = (setTime: string | null) => {
    const { eventTime, doorsTime } = usualFieldsOf(event, setTime)
    return [eventTime, doorsTime]
  }
  expect(timesAt('18:00')).toEqual(['', ''])
  for (const setTime of ['20:30', '22:00', '00:30', null]) expect(timesAt(setTime)).toEqual(['20:30', '19:30'])
})

test('a show with one act begins with its set, if that is all that is agreed and it is in the evening', () => {
  expect([startAtSet('21:00'), startAtSet('00:30'), startAtSet(null)]).toEqual(['21:00', null, null])
})

test('a copy leaves out an act that hasn’t answered its invite, whose name fans would see', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const { event } = await fetchEvent(venue.owner, { eventID: await create({}) })
  const [act] = event.acts
  const acts = [true, false].map((isAnnounced) => ({
    ...{ ...(act as (typeof event.acts)[number]), entityID: 'a-band', isConfirmed: false },
    isAnnounced,
  }))
  const invited = { ...event, status: 'published' as const, acts }
  expect(startOf({ kind: 'edit', event: invited }, host).lineup.map(({ link }) => link)).toEqual(['asked', 'invited'])
  expect(startOf({ kind: 'copy', event: invited }, host).lineup.map(({ link }) => link)).toEqual(['toAsk'])
})
