import { describe, expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { countAsSold, publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchEvent } from './fetch-event.service.ts'

test.each([undefined, null, '', 'x', '../../etc', '12'])('%s is not an event id', async (eventID) => {
  await using world = await newWorld()
  await expect(fetchEvent(world.ctx, { eventID })).rejects.toMatchObject({ status: 400, message: 'Invalid event ID.' })
})

test('a missing event is not found', async () => {
  await using world = await newWorld()
  const attempt = fetchEvent(world.ctx, { eventID: newId<string>() })
  await expect(attempt).rejects.toMatchObject({ status: 404, message: 'Event not found.' })
})

test('a weekly event shows its next day that was not removed', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { eventId } = await weeklyShow(world, { removedDates: ['2026-11-20'] })
  const { event } = await fetchEvent(world.ctx, { eventID: eventId })
  expect(event).toMatchObject({
    day: '2026-11-27',
    wallTime: '20:30',
    zoneName: 'PST',
    startsAt: '2026-11-28T04:30:00.000Z',
    eventDate: null,
    dayOfWeek: 'Friday',
  })
  expect(event.occurrences).toHaveLength(5)
})

test('a weekly event whose dates are all removed has none to show', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const removedDates = ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25']
  const { eventId, hostId } = await weeklyShow(world, { removedDates })
  await expect(fetchEvent(world.ctx, { eventID: eventId })).rejects.toMatchObject({
    message: 'No future occurrences available.',
  })
  const editor = await world.person()
  await manages(world, editor, hostId, 'editor')
  expect((await fetchEvent(editor, { eventID: eventId })).event).toMatchObject({ day: null, occurrences: [] })
})

describe('a show is there until 4 hours after its start', () => {
  test.each([
    ['2026-11-22T00:30:00-08:00', true],
    ['2026-11-22T00:30:01-08:00', false],
  ])('at %s: %s', async (now, isThere) => {
    await using world = await newWorld()
    const { eventId, hostId } = await publishedShow(world, { day: '2026-11-21', time: '20:30' })
    await world.setNow(now)
    const [answer] = await Promise.allSettled([fetchEvent(world.ctx, { eventID: eventId })])
    expect(answer).toMatchObject(
      isThere
        ? { status: 'fulfilled' }
        : {
            reason: {
              status: 410,
              message: 'Event has already passed.',
              data: { eventName: 'Harbor Lights', day: '2026-11-21', hostID: hostId },
            },
          },
    )
  })

  test('its managers still see it, as past', async () => {
    await using world = await newWorld()
    const venue = await approvedVenue(world)
    const { eventId } = await publishedShow(world, { hostId: venue.id })
    await world.setNow('2026-12-01T12:00:00-08:00')
    const { event } = await fetchEvent(venue.owner, { eventID: eventId })
    expect(event).toMatchObject({ isPast: true, day: '2026-11-21', role: 'owner' })
  })
})

test('each date says from its very start on that it has begun; without a time, none does', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00-08:00' })
  const { eventId } = await publishedShow(world, { day: '2026-11-21', time: '20:30' })
  const { eventId: untimed } = await publishedShow(world, { day: '2026-11-21', time: null })
  const haveStarted = async () => {
    const events = await Promise.all([eventId, untimed].map((eventID) => fetchEvent(world.ctx, { eventID })))
    return events.flatMap(({ event }) => event.occurrences.map(({ hasStarted }) => hasStarted))
  }
  await world.setNow('2026-11-21T20:29:59-08:00')
  expect(await haveStarted()).toEqual([false, false])
  await world.setNow('2026-11-21T20:30:00-08:00')
  expect(await haveStarted()).toEqual([true, false])
  await world.setNow('2026-11-22T00:00:00-08:00')
  expect(await haveStarted()).toEqual([true, false])
})

test('a show without a time says so and counts as the last minute of its day', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { time: null })
  const { event } = await fetchEvent(world.ctx, { eventID: eventId })
  expect(event).toMatchObject({ wallTime: null, eventTime: null, startsAt: '2026-11-22T07:59:00.000Z' })
})

test('events of a pending host are for its managers, its drafts not for the door', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { status: 'pending' })
  const show = await publishedShow(world, { hostId: venue.id })
  const draft = await publishedShow(world, { hostId: venue.id, status: 'draft' })
  const door = await world.person()
  await manages(world, door, venue.id, 'door')

  await expect(fetchEvent(world.ctx, { eventID: show.eventId })).rejects.toMatchObject({ code: 'event/not-found' })
  await expect(fetchEvent(door, { eventID: draft.eventId })).rejects.toMatchObject({ code: 'event/not-found' })
  await expect(fetchEvent(door, { eventID: show.eventId })).resolves.toMatchObject({ event: { role: 'door' } })
  await expect(fetchEvent(venue.owner, { eventID: draft.eventId })).resolves.toMatchObject({
    event: { status: 'draft' },
  })
})

describe('tickets', () => {
  test('show what one costs with everything in it, its tax and what is left; counts only to managers', async () => {
    await using world = await newWorld()
    const venue = await approvedVenue(world, { city: 'Santa Cruz, CA', onboarded: true })
    const { eventId, occurrences } = await publishedShow(world, {
      hostId: venue.id,
      address: '1101 Pacific Ave, Santa Cruz, CA 95060',
      ticketTypes: [
        { priceCents: 2000, quantity: 100 },
        { name: 'Off', active: false },
      ],
    })
    if (occurrences[0]) await countAsSold(world, occurrences[0].id, { sold: 10, held: 2 })

    const { event } = await fetchEvent(world.ctx, { eventID: eventId })
    expect(event.ticketList).toMatchObject([
      { price: 20, taxRate: 5, taxName: 'Santa Cruz admission tax', allInCents: 2234, sold: null, feesPayer: 'buyer' },
    ])
    expect(event.occurrences[0]).toMatchObject({ tickets: [{ left: 88 }], sold: null })
    const response = await fetchEvent(venue.owner, { eventID: eventId })
    expect(response.event.ticketList).toMatchObject([{ sold: 10 }, { ticketName: 'Off', active: false }])
  })

  test('an act’s show is taxed by the room where it plays', async () => {
    await using world = await newWorld()
    const band = await approvedBand(world)
    const address = '1 Fremont St, Las Vegas, NV 89101'
    const room = await approvedVenue(world, { city: 'Las Vegas, NV', address, capacity: 150, nonProfit: false })
    const wishes = { hostId: band.id, address, ticketTypes: [{}] }
    const [small, unknown] = [
      await publishedShow(world, { ...wishes, venueEntityId: room.id }),
      await publishedShow(world, wishes),
    ]
    expect((await fetchEvent(world.ctx, { eventID: small.eventId })).event).toMatchObject({
      ticketList: [{ taxRate: 0 }],
      venueFacts: { capacity: 150, isAsked: false },
    })
    expect((await fetchEvent(world.ctx, { eventID: unknown.eventId })).event).toMatchObject({
      ticketList: [{ taxRate: 9 }],
      venueFacts: { capacity: null, isAsked: true },
    })
  })
})
