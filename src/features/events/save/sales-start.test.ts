import fc from 'fast-check'
import { expect, test } from 'vitest'
import { desk, type Form, general, weeklySale } from '../../../../tests/support/event-desk.ts'
import { instantsShowing, usZones } from '../../../../tests/support/us-zones.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId, TicketTypeId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { day as dayOf, wallTime } from '../../../kernel/day.ts'
import { quoteTickets } from '../../checkout/buy/quote-tickets.service.ts'
import { rollOccurrences } from '../event/occurrences.service.ts'
import { fetchEvent } from '../page/fetch-event.service.ts'
import { readMoment } from '../rules/event-times.ts'
import { storedTicket } from './stored-form.ts'

const startingAt = (salesStart: unknown): Form => ({
  internalTickets: true,
  ticketList: [{ ...general, salesStart }],
})

const startOf = async (world: World, eventID: EventId) => {
  const { ticketList } = (await fetchEvent(world.ctx, { eventID })).event
  return ticketList[0]?.salesStart ?? null
}

test('a sales start is saved on the venue’s clock, and shown there with the time until then', async () => {
  await using world = await newWorld()
  const { create } = await desk(world)
  expect(await startOf(world, await create(startingAt('2026-11-24T10:00')))).toEqual({
    at: '2026-11-24T18:00:00.000Z',
    day: '2026-11-24',
    wallTime: '10:00',
    zoneName: 'PST',
    secondsLeft: 3 * 86_400 + 14 * 3_600,
  })
  expect(await startOf(world, await create(startingAt('2026-11-24T13:00:45-05:00')))).toMatchObject({
    at: '2026-11-24T18:00:00.000Z',
  })
  expect(await startOf(world, await create(startingAt('2026-11-27T23:29-05:00')))).toMatchObject({ wallTime: '20:29' })
  expect(await startOf(world, await create(startingAt(null)))).toBeNull()
  expect(await startOf(world, await create({ internalTickets: true, ticketList: [general] }))).toBeNull()
})

test('a sales start that is over stays, also where it is edited away', async () => {
  await using world = await newWorld()
  const { create, save } = await desk(world)
  const eventID = await create(startingAt('2026-11-20T10:00'))
  expect(await startOf(world, eventID)).toMatchObject({ wallTime: '10:00', secondsLeft: 0 })
  await save({ ...startingAt(null), eventID })
  expect(await startOf(world, eventID)).toBeNull()
})

test.each([
  ['no date', startingAt('Friday'), 'Enter the date and time when sales start.'],
  ['a day that doesn’t exist', startingAt('2026-02-30T10:00'), 'The sales start isn’t a valid date and time.'],
  ['the time of the show', startingAt('2026-11-27T20:30'), 'Sales must start before the show.'],
  ['the instant of the show', startingAt('2026-11-27T23:30-05:00'), 'Sales must start before the show.'],
  ['an instant after the show', startingAt('2026-11-29T00:00Z'), 'Sales must start before the show.'],
  ['a year that no database has', startingAt('0001-01-01T00:00+14:00'), 'The sales start isn’t a valid date and time.'],
])('a sales start that is %s is refused, for a draft too', async (_, over, message) => {
  await using world = await newWorld()
  const { save } = await desk(world)
  const refusal = { code: 'request/bad-input', message }
  await expect(save(over)).rejects.toMatchObject(refusal)
  await expect(save({ ...over, status: 'draft' })).rejects.toMatchObject(refusal)
})

test('another address keeps the clock time, in the zone there', async () => {
  await using world = await newWorld()
  const { create, save } = await desk(world)
  const eventID = await create(startingAt('2026-11-24T10:00'))
  await save({ ...startingAt('2026-11-24T10:00'), eventID, venueAddress: '1 Fremont St, Las Vegas, NV 89101' })
  expect(await startOf(world, eventID)).toMatchObject({ at: '2026-11-24T18:00:00.000Z', zoneName: 'PST' })
  await save({ ...startingAt('2026-11-24T10:00'), eventID, venueAddress: '1 Main St, Boise, ID 83702' })
  expect(await startOf(world, eventID)).toMatchObject({ at: '2026-11-24T17:00:00.000Z', zoneName: 'MST' })
})

test('two managers who change the price and the sales start of one ticket type keep both', async () => {
  await using world = await newWorld()
  const { venue, image, create, save } = await desk(world)
  const eventID = await create(startingAt('2026-11-24T10:00'))
  const [type] = (await fetchEvent(venue.owner, { eventID })).event.ticketList
  const opened = { ...general, ticketTypeID: type?.ticketTypeID, salesStart: '2026-11-24T10:00' }
  const base = { ...startingAt(null), ticketList: [opened], image, eventID }
  const saveWith = (change: object) => save({ ...base, ticketList: [{ ...opened, ...change }], base: formOf(base) })
  await saveWith({ price: 25 })
  await saveWith({ salesStart: '2026-11-25T12:00' })
  expect((await fetchEvent(venue.owner, { eventID })).event.ticketList).toMatchObject([
    { price: 25, salesStart: { day: '2026-11-25', wallTime: '12:00' } },
  ])
  await saveWith({ quantity: 120 })
  expect(await startOf(world, eventID), 'an older form').toMatchObject({ day: '2026-11-25' })
})

const formOf = (over: Form): Form => ({
  eventName: 'Harbor Lights',
  eventDescription: 'An evening of songs.',
  genre: 'Rock',
  ageGroup: '21+',
  venueName: 'The Blue Door',
  venueAddress: '12 Broadway, Oakland, CA 94607',
  eventDate: '2026-11-27',
  eventTime: '2026-11-27T20:30',
  lineup: ['Night Ferries', 'Salt & Rope'],
  ...over,
})

test('a weekly show has one sales start for all dates, those that are added later too', async () => {
  await using world = await newWorld()
  const { create } = await desk(world)
  const ticketList = [{ ...general, price: 0, salesStart: '2026-11-24T10:00' }]
  const eventID = await create({ ...weeklySale, ticketList })
  const quote = (occurrenceDate: string) =>
    quoteTickets(world.ctx, {
      eventID,
      occurrenceDate: dayOf(occurrenceDate),
      tickets: [{ ticketName: general.ticketName, quantity: 1 }],
    })
  await expect(quote('2026-11-27')).rejects.toMatchObject({ code: 'checkout/not-on-sale-yet' })
  await expect(quote('2026-12-04')).rejects.toMatchObject({ code: 'checkout/not-on-sale-yet' })
  await world.setNow('2027-01-10T12:00:00-08:00')
  await rollOccurrences(world.ctx)
  const dates = (await fetchEvent(world.ctx, { eventID })).event.occurrences
  await expect(quote(dates.at(-1)?.day ?? '')).resolves.toMatchObject({ success: true })
})

test('in every zone of the US, a sales start reads back as it was entered', () => {
  const type = (salesStart: Date | null) => ({
    id: 'floor' as TicketTypeId,
    event_id: 'event' as EventId,
    position: 0,
    name: 'Floor',
    price_cents: cents(2000),
    quantity: 10,
    description: '',
    early_price_cents: null,
    early_until: null,
    active: true,
    per_order_max: 10,
    sales_start: salesStart,
    hidden: false,
    created_at: new Date(0),
  })
  const zones = fc.constantFrom<Zone>(...usZones)
  const minute = fc.integer({ min: 0, max: 366 * 24 * 60 - 1 })
  fc.assert(
    fc.property(zones, minute, (zone, minutes) => {
      const text = new Date(Date.UTC(2028, 0, 1) + minutes * 60_000).toISOString().slice(0, 16)
      const back = storedTicket(type(readMoment(text, zone)), zone).salesStart
      const exists = instantsShowing(dayOf(text.slice(0, 10)), wallTime(text.slice(11)), zone).length > 0
      // A time that a clock change skips moves forward.
      expect(exists ? back === text : back !== null && back > text).toBe(true)
    }),
  )
})
